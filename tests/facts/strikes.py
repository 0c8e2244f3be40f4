"""strikes.py - do the rules agree with the facts?

Random Strikes of the fighters of a fact file are played by the library, with
random answers.  Each is then worked out once more by interpreter.py, which
knows the cards only as trees of facts and shares nothing with the rules but the
notation: every question must be one that it expects, with the same choices, and
the position in the end must be its own.

    strikes.py CASES [SEED [FIGHTER ...]]    prints TAP, one point for each fighter

Where the rules do not ask because nothing depends on the answer, or chance
decides, the interpreter tries what could have happened.
"""
import json
import pathlib
import random
import re
import sys

import riposte
from facts import ZONES, Disagree, load
from interpreter import Side, Strike
from night import starts_strike

HERE = pathlib.Path(__file__).parent
TOP = HERE.parent.parent


def deal(rng, fighter, seat, robbed=False, burns=False):
    """A random position of one player."""
    shuffled = rng.random() < 0.5  # the Reshuffle action has been taken
    out = {c for c, facts in fighter["deck"].items()  # beside the character card
           if facts.get("starts") == "set aside" and not shuffled}
    cards = [c for c in sorted(fighter["deck"]) if c not in out
             for _ in range(fighter["deck"][c].get("copies", 2))]
    rng.shuffle(cards)

    def take(n, fits=lambda card: True):
        some = [c for c in cards if fits(c)][:n]
        for card in some:
            cards.remove(card)
        return some

    def kind(*kinds):
        return lambda c: fighter["deck"][c]["boost"]["kind"] in kinds

    exceeded = rng.random() < 0.4
    transforms = []
    for card in take(rng.choice((0, 1, 2)), kind("transform")):
        if card not in transforms:
            transforms.append(card)
        else:
            cards.append(card)
    strikes_only = "your attack" in json.dumps(fighter["cards"] + fighter["front"])
    comes_and_goes = "companion_card" in fighter and not strikes_only
    companion = (
        comes_and_goes
        or "companion_starting_offset" in fighter
        or fighter["id"] == "shovel-and-shield-knight"
        or (fighter["id"] == "sydney-and-serena" and not exceeded)
    )
    transforms += [t for t in fighter["traits"] if rng.random() < 0.3]
    decrees = [d for d in fighter["decrees"] if rng.random() < 0.2]
    boosts = decrees + take(rng.choice((0, 0, 1, 2)), kind("continuous"))
    rods = take(rng.randint(0, 4)) if fighter["id"] == "rachel" else []
    hungry = "replacement_boost_definition" in fighter
    begins = any("sealed" in c for c in fighter["cards"])  # cards begin there
    return {
        "seat": seat,
        "life": rng.randint(8, fighter.get("starting_life", 30)),
        "wide": int(exceeded and widens(fighter)),
        "exceeded": exceeded,
        "action": shuffled and any("starts" in c for c in fighter["cards"]),
        "companion": rng.randint(1 - comes_and_goes, 9) if companion else 0,
        "spikes": rng.sample(range(1, 10), rng.randint(0, 5))
        if fighter["id"] == "polar-knight" else [],
        "transforms": transforms,
        "aside": [fighter["face"]["id"]] if "face" in fighter else [],
        "sealed": take(rng.randint(0, 8 if hungry or begins else 2))
        if hungry or "has_sealed_area" in fighter else [],
        "facedown": take(rng.choice((0, 0, 1, 2, 3))) if hungry else [],
        "taken_cards": take(rng.choice((0, 1))) if robbed else [],
        "burning": take(rng.choice((0, 1, 2))) if burns else [],
        "off": fighter["id"] == "carlclover" and rng.random() < 0.3,
        "overdrive": take(rng.randint(0, 3))
        if exceeded and "overdrive_effect" in fighter else [],
        "boosts": boosts,
        "placed": [(c, rng.randint(1, 9)) for c in boosts if lies(fighter, c)],
        "rods": rods,
        "rods_on": [rng.randint(1, 9) for _ in rods],
        "gauge": take(rng.randint(0, 6)),
        "discard": take(rng.randint(0, 3)),
        "hand": take(rng.randint(1, 6)),
        "deck": cards,
    }


def lies(fighter, card):
    """Does a boost look at who stands on its space?"""
    deck = {**fighter["deck"], **fighter["decrees"]}
    return "foe_in_boost_space" in json.dumps(deck[card]["boost"])


def widens(fighter):
    """Does Exceed Mode make the fighter three spaces wide?"""
    return "become_wide" in json.dumps(fighter["exceed"])


def places(rng, positions):
    """Spaces where two fighters do not touch each other, nor leave the board."""
    while True:
        a, b = rng.sample(range(1, 10), 2)
        wide = [p["wide"] for p in positions]
        if abs(a - b) > sum(wide) and all(
            w < at < 10 - w for at, w in zip((a, b), wide)
        ):
            return a, b


def given(position):
    fields = [f"at {position['at']}", f"life {position['life']}"]
    fields.append("wide " + ("yes" if position["wide"] else "no"))
    fields.append("exceeded " + ("yes" if position["exceeded"] else "no"))
    if position["off"]:
        fields.append("flipped disabled")
    if position["action"]:
        fields.append("reshuffled action")
    fields.append(f"companion {position['companion']}")
    spikes = "".join(map(str, sorted(position["spikes"])))
    fields.append(f"spikes {spikes or 0}")
    for zone in ZONES:
        fields.append(f"{zone} " + (" ".join(position[zone]) or "none"))
    return "\n".join(f"given {position['seat']} {f}" for f in fields)


def spaces(positions):
    """Where boosts and rods lie: their place in the order, A's first."""
    rods = [space for p in positions for space in p["rods_on"]]
    fields = [f"rod_on {i} {space}" for i, space in enumerate(rods, 1)]
    boosts = [card for p in positions for card in p["boosts"]]
    lying = [pair for p in positions for pair in p["placed"]]
    for i, card in enumerate(boosts, 1):
        if lying and lying[0][0] == card:
            fields.append(f"counters {i} {lying.pop(0)[1]}")
    return "".join(f"\ngiven {f}" for f in fields)


def acts(fighter, position):
    """Which action of a character starts a Strike, and can be paid for?"""
    key = "actions_exceed" if position["exceeded"] else "actions_front"
    some = [i for i, a in enumerate(fighter.get(key, ()), 1)
            if starts_strike(a["fx"]) and a["gauge"] <= len(position["gauge"])]
    return f"option {some[0]}" if some else None


def peaceful(fighter, answer):
    """Does no Strike start with the boost that an answer plays?"""
    verb, _, card = answer.partition(" ")
    boost = fighter["deck"][card]["boost"] if verb == "play" else {"fx": ()}
    return not any(
        n["do"] in ("strike", "strike_effect_after_setting")
        for n in boost["fx"] if n["when"] == "play")


def play_rules(rng, game, fighters, positions, strikes):
    """A Strike of A's, by the rules: the log, and the match afterwards.  `strikes`:
    the action of A's character starts one."""
    text = "\n".join(map(given, positions)) + spaces(positions)
    text += "\ngiven turn A, phase action"
    match = game.place(text)
    log = []
    offered = [match.action_to_string(0, a) for a in match.legal_actions()]
    begin = rng.choice(["strike", "act"] if strikes and "act" in offered else ["strike"])
    if begin == "act":
        log.append(("A", "action", offered, begin))
    match.apply_action(match.string_to_action(0, begin))
    while not match.is_terminal():
        who = match.current_player()
        question = match.question().id
        if question == "action":
            break
        offered = [match.action_to_string(who, a) for a in match.legal_actions()]
        answer = rng.choice(offered)
        if begin == "act" and len(log) == 1 and question == "option":
            answer = strikes
        if question == "play boost" and "set" not in (entry[1] for entry in log):
            answer = rng.choice([o for o in offered if peaceful(fighters[who], o)])
        log.append(("AB"[who], question, offered, answer))
        match.apply_action(match.string_to_action(who, answer))
    return log, match


FIELD = re.compile(r"(\w+) ([^,|]*)")


def read_position(match):
    """The fields of both players, from the printed position."""
    sides = {"A": {}, "B": {}}
    for line in str(match).splitlines():
        seat = re.match(r"given ([AB]) (.*)", line.split("#")[0].strip())
        for part in (seat.group(2).split(", ") if seat else ()):
            name, _, value = part.partition(" ")
            old = sides[seat.group(1)].get(name)
            sides[seat.group(1)][name] = f"{old} {value}" if old else value
    return sides


def compare(side, fields):
    for name in ("at", "life", "companion"):
        if int(fields[name]) != getattr(side, name):
            raise Disagree(
                f"{side.seat} {name} {getattr(side, name)}, but {fields[name]}"
            )
    if fields["exceeded"] != ("yes" if side.exceeded else "no"):
        raise Disagree(f"{side.seat} is {fields['exceeded']} exceeded")
    if fields["wide"] != ("yes" if side.wide else "no"):
        raise Disagree(f"{side.seat} is {fields['wide']} wide")
    spikes = "".join(map(str, sorted(side.spikes))) or "0"
    if fields["spikes"] != spikes:
        raise Disagree(f"{side.seat} spikes {spikes}, but {fields['spikes']}")
    for zone in ZONES:
        ours = list(getattr(side, zone))
        theirs = [] if fields[zone] == "none" else fields[zone].split()
        if side.blind and zone in ("hand", "deck"):
            ours = side.hand + side.deck
            theirs = fields["hand"].split() + fields["deck"].split()
            ours, theirs = ([c for c in cards if c != "none"] for cards in (ours, theirs))
        if zone in ("hand", "gauge", "deck", "sealed", "overdrive", "burning"):
            ours, theirs = sorted(ours), sorted(theirs)
        if ours != theirs:
            raise Disagree(f"{side.seat} {zone} {ours}, but {theirs}")


def agrees(fighters, positions, log, match):
    """Work it out, for all that chance could have done; raises Disagree."""
    chance, tried, first = [], 0, None
    while True:
        sides = [
            Side(f, {k: list(v) if isinstance(v, list) else v for k, v in p.items()})
            for f, p in zip(fighters, positions)
        ]
        strike = Strike(sides, log, chance)
        try:
            going = strike.play()
            if going == match.is_terminal():
                raise Disagree("the match is over" if not going else "it is not")
            if going:
                fields = read_position(match)
                for side in sides:
                    compare(side, fields[side.seat])
                rods = re.findall(r"\brod_on \d+ (\d)", str(match))
                if rods != [str(space) for side in sides for space in side.rods_on]:
                    raise Disagree(f"rods lie on {rods}")
            return
        except Disagree as error:
            first = first or error
        chance = (chance + [0] * len(strike.widths))[: len(strike.widths)]
        while chance and chance[-1] + 1 >= strike.widths[len(chance) - 1]:
            chance.pop()
        tried += 1
        if not chance or tried > 2000:
            raise first
        chance[-1] += 1


def held():
    """The cards of fighters who are not in the book yet: their season is not whole."""
    book = (TOP / "src/games/exceed/meson.build").read_text()
    files = sorted(TOP.glob("cards/exceed/*.cards"))
    return "\n".join(f.read_text() for f in files if f"'{f.name}'" not in book)


def main(cases, seed, only):
    facts = load(sorted(HERE.glob("*.json")))
    cards = held()
    failed = 0
    tried = [f for f in facts if f["id"] in only] if only else facts
    print(f"1..{len(tried)}")
    for i, fighter in enumerate(tried, 1):
        rng = random.Random(f"{seed} {fighter['id']}")
        agreed, error = 0, None
        for case in range(cases):
            foe = facts[case % len(facts)]
            pair = (fighter, foe) if rng.random() < 0.5 else (foe, fighter)
            game = riposte.Game(
                "exceed",
                f"edition=later A.fighter={pair[0]['id']} B.fighter={pair[1]['id']}",
                cards=cards,
            )
            robs = [f["id"] == "eugenia" for f in pair[::-1]]
            burns = [f["id"] == "arakune" for f in pair[::-1]]
            positions = [
                deal(rng, *each) for each in zip(pair, "AB", robs, burns)
            ]
            for position, at in zip(positions, places(rng, positions)):
                position["at"] = at
            strikes = acts(pair[0], positions[0])
            log, match = play_rules(rng, game, pair, positions, strikes)
            try:
                agrees(pair, positions, log, match)
                agreed += 1
            except Disagree as problem:
                error = error or (problem, positions, log)
        word = "ok" if agreed == cases else "not ok"
        failed += agreed != cases
        print(f"{word} {i} - {fighter['id']}: {agreed} of {cases} Strikes agree")
        if error:
            print(f"# {error[0]}")
            for position in error[1]:
                print("# " + given(position).replace("\n", "\n# "))
            print("#" + spaces(error[1]).replace("\n", "\n# "))
            for entry in error[2]:
                print(f"# {entry[0]} {entry[1]}: {entry[3]}  of {entry[2]}")
    return failed > 0


if __name__ == "__main__":
    cases, seed, *only = sys.argv[1:] + ["1"] * (len(sys.argv) == 2)
    sys.exit(main(int(cases), int(seed), only))
