"""interpreter.py - a Strike of EXCEED, worked out from the facts of its cards.

The cards are trees of facts, a file for each season: numbers, moments, conditions
and effects under neutral names.  Nothing here knows the card language or the rules'
own code; only the notation of answers is shared.  See strikes.py.
"""
import itertools
import json

STATS = ("power", "speed", "armor", "guard", "near", "far")
ZONES = ("hand", "deck", "discard", "gauge", "boosts", "transforms")


class Disagree(Exception):
    """The rules did something that the facts do not say."""


# --- the facts ---


def load(paths):
    """The fighters of all files; one of these has the Normals."""
    facts = [json.loads(path.read_text()) for path in paths]
    normals = [card for f in facts for card in f.get("normals", ())]
    fighters = [fighter for f in facts for fighter in f["fighters"]]
    for fighter in fighters:
        fighter["deck"] = {c["id"]: c for c in normals + fighter["cards"]}
    return fighters


def nodes(fx, when):
    """The effects of a text at a moment.  What is granted to the attack while it
    is set, without a price, is a text of the attack's own moments, and so is what
    is granted along with it."""
    for node in fx if isinstance(fx, list) else [fx]:
        if node.get("when") == "set" and node["do"] == "add_attack_effect":
            grant = node["grants"]
            while grant:
                more = grant.get("then", {})
                if grant["when"] == when:
                    yield {"if": node.get("if"), "do": "both", "then": grant}
                grant = more.get("grants") if isinstance(more, dict) else None
        elif node["do"] == "pay_force_for_armor":  # Block: once it is hit
            if when == "struck":
                yield node
        elif node.get("when") == when:
            yield node


def says(node, verbs):
    """Has an effect, or what follows it, one of these verbs?"""
    then = node.get("then", [])
    if isinstance(then, dict):
        then = [then]
    return node["do"] in verbs or any(says(n, verbs) for n in then)


def moments(when):
    return ("cleanup", "strike_end") if when == "cleanup" else (when,)


class Side:
    """A player of a Strike."""

    def __init__(self, fighter, position):
        self.fighter = fighter
        self.__dict__.update(position)
        self.gain = dict.fromkeys(STATS, 0)
        self.card = self.place = self.triggers = self.reach = None
        self.wild = self.spare = self.made_ex = self.valid = self.hit = False
        self.stunned = self.evades = self.bare = self.misses = False
        self.critical = self.no_armor = self.no_guard = False
        self.passed = False  # it has moved past the foe in this Strike
        self.evaded = (1, 0)  # distances, until the cleanup
        self.raised = self.x = 0  # Power gained; a number that is remembered
        self.alone = False  # an extra attack, for which no other text does anything
        self.further, self.past = None, []  # the next attack card, and earlier ones
        self.starter = self.next = False
        self.taken = self.dealt = self.spent = self.paid = 0
        self.charge = {"ability": 0, "transform": 0}
        self.moved = (0, False, 0)  # steps, passed the foe, steps refused
        self.granted = []  # effects that the attack has been given
        self.kept = []  # boosts that stay in play

    def facts(self, card=None):
        face = self.fighter.get("face", {"id": None})
        if (card or self.card) == face["id"]:
            return face
        return self.fighter["deck"][card or self.card]

    def texts(self):
        """(source, effects) in force, in the order of the rules."""
        if self.valid:
            yield "attack", self.facts()["attack"]["fx"] + self.granted
            if self.triggers:
                fx = self.facts(self.triggers)["attack"]["fx"]
                yield "triggers", [
                    n for n in fx if n["when"] in ("before", "hit", "after")
                ]
        yield "ability", self.fighter["exceed" if self.exceeded else "front"]
        for card in self.transforms:
            yield "boost " + card, self.facts(card)["boost"]["fx"]
        for card in self.boosts:
            yield "boost " + card, self.facts(card)["boost"]["fx"]


# --- the interpreter ---


class Strike:
    def __init__(self, sides, log, chance):
        self.sides = sides
        for side, foe in (sides, sides[::-1]):
            side.foe = foe
        self.log = list(log)
        self.chance = list(chance)
        self.widths = []  # of the choices that chance has made
        self.over = False
        self.revealed = False

    # what the rules asked

    def asked(self, who, question):
        return bool(self.log) and self.log[0][:2] == (who.seat, question)

    def ask(self, who, question, choices):
        if not self.log:
            raise Disagree(f"{who.seat} was not asked {question}: {choices}")
        seat, asked, offered, answer = self.log.pop(0)
        if (seat, asked) != (who.seat, question) or set(offered) != set(choices):
            raise Disagree(
                f"{who.seat} {question} {sorted(choices)}, "
                f"but {seat} {asked} {sorted(offered)}"
            )
        return answer

    def pick(self, width):
        """A choice that chance has made."""
        self.widths.append(width)
        return self.chance.pop(0) if self.chance else 0

    def may(self, who, question="may"):
        return self.ask(who, question, ["yes", "no"]) == "yes"

    # numbers

    def distance(self):
        return abs(self.sides[0].at - self.sides[1].at)

    def passives(self, who, verbs):
        for source, fx in who.texts():
            if who.alone and source != "attack":
                verbs = [v for v in verbs if v not in self.OFFENSIVE]
            for node in nodes(fx, "passive"):
                yield from self.in_force(who, node, verbs, source)

    def in_force(self, who, node, verbs, source):
        if not says(node, verbs) or not self.holds(who, node.get("if")):
            return
        if node["do"] in verbs:
            yield source, node
        if "then" in node:
            yield from self.in_force(who, node["then"], verbs, source)

    def has(self, who, verb):
        return any(True for _ in self.passives(who, (verb,)))

    def is_critical(self, who):
        return who.critical or self.has(who, "critical")

    # what other texts do not bring to an extra attack
    OFFENSIVE = {"power", "speed", "near", "far", "range", "ignore_armor",
                 "ignore_guard", "powerup_both_players", "power_per_gauge",
                 "multiply_positive_power_bonuses", "rangeup_per_boost_modifier",
                 "attack_is_ex_always", "rangeup_if_ex_modifier"}

    def power_bonuses(self, who):
        """All bonuses of Power, one by one, but for what has been gained."""
        for _, node in self.passives(
            who, ("power", "powerup_both_players", "power_per_gauge")
        ):
            if node["do"] == "power_per_gauge":
                yield min(node["n"] * len(who.gauge), node["n_max"])
            else:
                yield node["n"]
        if who.alone:
            return
        yield from (
            node["n"] for _, node in self.passives(
                who.foe, ("foe_powerup", "powerup_foe", "powerup_both_players"))
        )
        if who.facts()["type"] != "normal":
            yield who.charge["ability"]

    def raised_power(self, who):
        """Bonuses of Power without what was lost; that of an EX is one."""
        ex = self.is_ex(who) or self.launches(who)
        return who.raised + ex + sum(n for n in self.power_bonuses(who) if n > 0)

    def is_ex(self, who):
        return who.spare or who.made_ex or self.has(who, "attack_is_ex_always")

    def bonus(self, who, stat):
        n = who.gain[stat]
        if stat == "power":
            n += sum(self.power_bonuses(who))
            if self.has(who, "multiply_positive_power_bonuses"):
                n += self.raised_power(who)
        else:
            n += sum(x["n"] for _, x in self.passives(who, (stat,)))
        charged = who.facts()["type"] != "normal"
        if stat == "guard":
            if self.has(who, "guardup_per_two_cards_in_hand"):
                n += len(who.hand) // 2
            if self.has(who, "guardup_per_gauge"):
                n += len(who.gauge)
        if stat in ("power", "speed"):
            verb = f"passive_{stat}up_per_card_in_hand"
            n += sum(x["n"] * len(who.hand) for _, x in self.passives(who, (verb,)))
        if stat == "armor" and self.has(who, "armorup_bonus_armor_counters"):
            n += who.paid
        if stat == "far":
            for _, node in self.passives(who, ("rangeup_per_boost_modifier",)):
                n += node["n2"] * len(who.boosts)
        if stat == "speed":
            for _, node in self.passives(who, ("speedup_by_spaces_modifier",)):
                n += node["n"] * (self.distance() - 1)
        if stat in ("near", "far"):
            key = "n" if stat == "near" else "n2"
            n += sum(x[key] for _, x in self.passives(who, ("range",)))
        if stat in ("near", "far") and charged and not who.alone:
            n += who.charge["ability"]
        if stat == "armor" and charged:
            n += who.charge["transform"]
        return n

    def base(self, who, stat):
        n = who.facts()["attack"][stat]
        if isinstance(n, dict):  # the number of cards in hand
            n = min(len(who.hand), who.facts()["attack"]["max_base_" + stat])
        return n or 0

    def stat(self, who, stat):
        ex = self.is_ex(who) or self.launches(who)
        return self.base(who, stat) + self.bonus(who, stat) + ex

    def launches(self, who):
        """A boost in play that makes every attack an EX."""
        return not who.alone and any(
            n["do"] == "attack_is_ex"
            for card in who.boosts
            for n in nodes(who.facts(card)["boost"]["fx"], "passive")
        )

    def range(self, who):
        near, far = who.reach or who.facts()["attack"]["range"] or (None, None)
        if not isinstance(near, int):
            return None
        far += self.bonus(who, "far")
        for _, node in self.passives(who, ("rangeup_if_ex_modifier",)):
            far += node["n2"] * (self.is_ex(who) or self.launches(who))
        return near + self.bonus(who, "near"), far

    def origin(self, who):
        """The space an attack comes from."""
        counts = self.has(who, "calculate_range_from_companion")
        return who.companion if counts else who.at

    # conditions

    def holds(self, who, condition):
        if not condition:
            return True
        name, n = condition["is"], condition.get("n")
        foe = who.foe
        if name.startswith("not_") and name != "not_full_push":
            return not self.holds(who, {**condition, "is": name[4:]})
        return {
            "exceeded": lambda: who.exceeded,
            "moved_past": lambda: who.passed,
            "deck_not_empty": lambda: bool(who.deck),
            "max_cards_in_hand": lambda: len(who.hand) <= n,
            "boost_in_play": lambda: bool(who.boosts),
            "no_boost_in_play": lambda: not who.boosts,
            "foe_at_edge_of_arena": lambda: foe.at in (1, 9),
            "foe_total_guard_greater_or_equal": lambda: max(
                0, self.stat(foe, "guard")) >= n,
            "total_powerup_greater_or_equal": lambda: self.raised_power(who) >= n,
            "is_critical": lambda: self.is_critical(who),
            "is_not_critical": lambda: not self.is_critical(who),
            "used_character_bonus": lambda: False,  # what is played before a Strike
            "at_edge_of_arena": lambda: who.at in (1, 9),
            "min_spaces_behind_foe": lambda: n
            <= (9 - foe.at if foe.at > who.at else foe.at - 1),
            "matches_named_card": lambda: self.revealed
            and who.card == condition["card"],
            "was_wild_swing": lambda: who.wild,
            "advanced_through": lambda: who.moved[1],
            "is_special_or_ultra_attack": lambda: who.facts()["type"] != "normal",
            "is_normal_attack": lambda: who.facts()["type"] == "normal",
            "foe_is_special_attack": lambda: foe.facts()["type"] == "special",
            "was_hit": lambda: foe.hit,
            "hit_foe": lambda: who.hit,
            "stunned": lambda: who.stunned,
            "foe_stunned": lambda: foe.stunned,
            "initiated_strike": lambda: who.starter,
            "is_ex_strike": lambda: self.is_ex(who) or self.launches(who),
            "min_cards_in_deck": lambda: len(who.deck) >= n,
            "min_cards_in_hand": lambda: len(who.hand) >= n,
            "max_cards_in_hand": lambda: len(who.hand) <= n,
            "range": lambda: self.distance() == n,
            "range_greater_or_equal": lambda: self.distance() >= n,
            "life_equal_or_below": lambda: who.life <= n,
            "life_less_than_foe": lambda: who.life < foe.life,
            "less_cards_than_foe": lambda: len(who.hand) < len(foe.hand),
            "not_full_push": lambda: who.moved[2] > 0,
            "spent_gauge_this_strike": lambda: who.spent > 0,
            "foe_printed_speed_greater": lambda: self.printed(foe)
            > self.printed(who),
            "attacks_match_printed_speed": lambda: self.printed(foe)
            == self.printed(who),
            "copy_of_attack_in_zones": lambda: any(
                who.card in getattr(who, {"boost": "boosts", "gauge": "gauge",
                                          "transform": "transforms"}.get(z, "hand"))
                for z in condition["zones"] if z != "gauge_spent"
            ),
        }[name]()

    def printed(self, who):
        n = who.facts()["attack"]["speed"]
        return n if isinstance(n, int) else 0

    # movement

    def walk(self, who, verb, n):
        """Where so many steps of a movement of `who` lead: space, steps, passed."""
        mover = who.foe if verb in ("push", "pull") else who
        other = mover.foe
        own = mover is who
        away = verb in ("retreat", "push")
        way = 1 if (other.at > mover.at) != away else -1
        passes = verb != "close"
        if own and self.has(who.foe, "foe_cant_move_past"):
            passes = False
        if own and self.has(who.foe, "block_foe_move"):
            n = 0
        if not own and self.has(mover, "unmovable"):
            n = 0
        at, steps, passed = mover.at, 0, False
        while steps < n:
            to = at + way
            if to == other.at:
                if not passes:
                    break
                to += way
            if not 1 <= to <= 9:
                break
            passed |= (at < other.at) != (to < other.at)
            at, steps = to, steps + 1
        return mover, at, steps, passed

    def move(self, who, verb, n):
        mover, at, steps, passed = self.walk(who, verb, n)
        mover.at = at
        who.moved = steps, passed and mover is who, n - steps
        mover.passed |= passed and mover is who

    def ask_move(self, who, options):
        """options: (verb, n), n 0 for staying."""
        labels = {}
        for verb, n in options:
            steps = self.walk(who, verb, n)[2] if n else 0
            labels.setdefault(f"{verb} {steps}" if steps else "stay", (verb, n))
        answer = self.ask(who, "spaces", labels)
        verb, n = labels[answer]
        self.move(who, verb, n)

    # cards

    def draw(self, who, n):
        for _ in range(n):
            if not who.deck:
                raise StopIteration
            who.hand.append(who.deck.pop(0))

    def discard(self, who, card, zone="hand"):
        if card not in getattr(who, zone):
            raise Disagree(f"{who.seat} has no {card} in {zone}")
        getattr(who, zone).remove(card)
        who.discard.insert(0, card)

    def random_cards(self, who, n):
        n = min(n, len(who.hand))
        ways = sorted(set(itertools.permutations(sorted(who.hand), n)))
        return ways[self.pick(len(ways))] if n else ()

    # payments

    def worth(self, who, card):
        return 2 if who.facts(card)["type"] == "ultra" else 1

    def pay_force(self, who, least, most):
        """Cards named one by one; what they make, at most `most`."""
        made = gauge = life = 0
        while self.asked(who, "force"):
            answer = self.log.pop(0)[3]
            if answer == "done":
                break
            zone, card = answer.split(" ", 1)
            if zone == "life":
                made, life = made + 1, life + 1
                continue
            made += self.worth(who, card)
            gauge += zone == "gauge"
            self.discard(who, card, zone)
        if made < least:
            raise Disagree(f"{who.seat} paid {made} Force of {least}")
        self.spend(who, gauge, life)
        return min(made, most)

    def pay_gauge(self, who, least, most):
        made = gauge = life = 0
        while made < most and self.asked(who, "gauge"):
            answer = self.log.pop(0)[3]
            if answer == "done":
                break
            made += 1
            zone, card = answer.split(" ", 1)
            if zone == "life":
                life += int(card)
                continue
            gauge += 1
            self.discard(who, card, "gauge")
        if made < least:
            raise Disagree(f"{who.seat} paid {made} Gauge of {least}")
        self.spend(who, gauge, life)
        return made

    def spend(self, who, gauge, life):
        who.spent += gauge
        if gauge:
            self.watch(who, "on_spend_gauge")
        if life:
            self.pay_life(who, life)

    def pay_life(self, who, n):
        if n:
            who.life -= n
            who.paid += n
            who.last_paid = n
            self.watch(who, "on_pay_life")

    def watch(self, who, when):
        for source, fx in list(who.texts()):
            for node in nodes(fx, when):
                self.run(who, node, source)

    def can_pay_gauge(self, who, n):
        have = len(who.gauge)
        if who.fighter["id"] == "taisei" and who.exceeded:
            have += (who.life - 1) // 2
        return have >= n

    # damage and life

    def gain_life(self, who, n):
        who.life = max(who.life, min(30, who.life + n))

    def hurt(self, who, n, floor=0):
        n = min(n, who.life - floor)
        if n <= 0:
            return 0
        who.life -= n
        who.taken += n
        if who.life == 0:
            self.fall(who)
        return n

    def fall(self, who):
        death = who.fighter.get("on_death")
        cost = max(0, who.fighter["gauge"] - 2 * len(who.transforms))
        if death and not who.exceeded and len(who.gauge) >= cost:
            if self.may(who):
                self.pay_gauge(who, cost, cost)
                who.exceeded = True
                option = self.ask(who, "option", ["option 1", "option 2"])
                who.life = 10
                assert option
                return
        raise StopIteration

    # effects

    def run(self, who, node, source):
        if not self.holds(who, node.get("if")):
            if "else" in node:
                self.run(who, node["else"], source)
            return
        going = self.deed(node["do"])(who, node, source)
        if going is not False and "then" in node:
            then = node["then"]
            for one in then if isinstance(then, list) else [then]:
                self.run(who, one, source)

    def do_both(self, who, node, source):
        pass

    do_nothing = do_both
    # Side.paid is the counter
    do_increment_bonus_armor_counters = do_reset_bonus_armor_counters = do_both
    # in force as long as the card is there: see passives
    do_remove_foe_cant_move_past = do_remove_block_foe_move = do_both

    def number(self, who, n):
        if n == "strike_x":
            return who.x
        if isinstance(n, dict):
            n = {"spaces_between": self.distance() - 1,
                 "gauge_count": len(who.gauge),
                 "last_spent_life": getattr(who, "last_paid", 0)}[n["x"]]
        return n

    def deed(self, word):
        """What a word does: numbers that an attack gains, movements, and the rest by name."""
        def gains(who, node, _source):
            self.gain(who, word, self.number(who, node["n"]))

        def moves(who, node, _source):
            self.move(who, word, node["n"])

        if word in ("power", "speed", "armor", "guard"):
            return gains
        if word in ("close", "advance", "retreat", "push", "pull"):
            return moves
        return getattr(self, "do_" + word)

    def gain(self, who, stat, n):
        who.gain[stat] += n
        if stat == "power" and n > 0:
            who.raised += n

    def do_range(self, who, node, source):
        self.gain(who, "near", node["n"])
        self.gain(who, "far", node["n2"])

    def do_powerup_foe(self, who, node, source):
        self.gain(who.foe, "power", node["n"])

    def do_powerup_damagetaken(self, who, node, source):
        self.gain(who, "power", node["n"] * who.taken)

    def do_advantage(self, who, node, source):
        who.foe.next, who.next = False, True

    def do_evade_all(self, who, node, source):
        who.evades = True

    def do_cannot_hit(self, who, node, source):
        (who.foe if node.get("foe") else who).misses = True

    def do_evade_range(self, who, node, source):
        who.evaded = node["range_from"], node["range_to"]

    def do_pull_any_number_of_spaces_and_gain_power(self, who, node, source):
        self.ask_move(who, [("pull", n) for n in range(9)])
        self.gain(who, "power", who.moved[0])

    def do_push_or_pull_to_any_space(self, who, node, source):
        ways = [(verb, n) for verb in ("push", "pull") for n in range(1, 9)]
        self.ask_move(who, ways + [("push", 0)])

    def do_set_strike_x(self, who, node, source):
        who.x = who.facts(who.discard[0])["attack"]["power"] or 0

    def do_topdeck_from_hand(self, who, node, source):
        if who.hand:
            answer = self.ask(who, "card", {"hand " + c for c in who.hand})
            card = answer.split(" ", 1)[1]
            who.hand.remove(card)
            who.deck.insert(0, card)

    def do_keep_boost(self, who, node, source):
        """One of the boosts that do not stay yet."""
        left = list(who.boosts)
        for card in who.kept:
            left.remove(card)
        if left:
            answer = self.ask(who, "in play", {"own boost " + c for c in left})
            who.kept.append(answer.split(" ")[-1])

    def do_discard_random(self, who, node, source):
        self.order(who, list(self.random_cards(who, node["n"])))

    def do_play_attack_from_hand(self, who, node, source):
        """A card that can be paid for, or none."""
        if not who.hand:
            return
        cards = {
            c for c in who.hand
            if self.can_pay_gauge(who, self.cost(who, c, len(who.hand) - 1))
        }
        answer = self.ask(who, "card", {"hand " + c for c in cards} | {"done"})
        if answer != "done":
            who.further = answer.split(" ", 1)[1]
            who.hand.remove(who.further)

    def do_critical(self, who, node, source):
        who.critical = True

    def do_ignore_armor(self, who, node, source):
        who.no_armor = True

    def do_ignore_guard(self, who, node, source):
        who.no_guard = True

    def do_keep_this(self, who, node, source):
        who.kept.append(source.split(" ", 1)[1])

    def do_add_boost_to_gauge_on_strike_cleanup(self, who, node, source):
        card = source.split(" ", 1)[1]
        who.boosts.remove(card)
        who.gauge.append(card)

    def do_return_attack_to_top_of_deck(self, who, node, source):
        who.place = "deck"

    def do_move_to_any_space(self, who, node, source):
        ways = [(verb, n) for verb in ("advance", "retreat") for n in range(1, 9)]
        self.ask_move(who, ways + [("advance", 0)])

    def do_lose_all_armor(self, who, node, source):
        who.bare = True

    def do_draw(self, who, node, source):
        self.draw(who, self.number(who, node["n"]))

    def do_life(self, who, node, source):
        self.gain_life(who, self.number(who, node["n"]))

    def do_gain_life_damage_dealt(self, who, node, source):
        self.gain_life(who, who.dealt)

    def do_damage(self, who, node, source):
        self.hurt(who, node["n"])

    def to_source(self, who, n):
        """Pulling towards the source: (verb, n)."""
        origin = self.origin(who)
        if not origin or origin == who.foe.at:
            return "pull", 0
        nearer = (origin < who.foe.at) == (who.at < who.foe.at)
        return ("pull" if nearer else "push"), n

    def do_pull_from_source(self, who, node, source):
        self.move(who, *self.to_source(who, node["n"]))

    def do_range_includes_if_moved_past(self, who, node, source):
        self.run(who, node["then"], source)
        if who.moved[1]:
            who.reach = 1, 8
        return False

    def do_top_discard_to_gauge(self, who, node, source):
        for _ in range(node.get("n", 1)):
            if who.discard:
                who.gauge.append(who.discard.pop(0))

    def do_discard_topdeck(self, who, node, source):
        if who.deck:
            who.discard.insert(0, who.deck.pop(0))

    def do_bottom_discard_to_gauge(self, who, node, source):
        if who.discard:
            who.gauge.append(who.discard.pop())

    def do_exceed_foe_now(self, who, node, source):
        foe = who.foe
        if not foe.exceeded:
            foe.exceeded = True
            if "on_exceed" in foe.fighter:
                self.run(foe, foe.fighter["on_exceed"], "ability")

    def do_draw_or_discard_to(self, who, node, source, most=99):
        """The hand is brought to a size; most: what may be thrown away of it."""
        self.draw(who, max(0, node["n"] - len(who.hand)))
        for _ in range(min(most, len(who.hand) - node["n"])):
            answer = self.ask(who, "discard", {"hand " + c for c in who.hand})
            self.discard(who, answer.split(" ", 1)[1])

    def do_foe_draw_or_discard_to(self, who, node, source):
        most = self.fewer(who.foe, max(0, len(who.foe.hand) - node["n"]))
        self.do_draw_or_discard_to(who.foe, node, source, most)

    def do_play_boost_and_keep(self, who, node, source):
        """Transform a card of the hand."""
        cards = {c for c in who.hand if self.transforms(who, c)}
        if cards:
            answer = self.ask(who, "play boost", {"play " + c for c in cards} | {"done"})
            if answer != "done":
                card = answer.split(" ", 1)[1]
                who.hand.remove(card)
                who.transforms.append(card)

    def do_attack_to_hand(self, who, node, source):
        who.place = "hand"

    def do_attack_to_gauge_at_end(self, who, node, source):
        who.place = "gauge"

    def do_foe_discards_random(self, who, node, source):
        foe = who.foe
        n = node["n"]
        n -= sum(x["n"] for _, x in self.passives(foe, ("reduce_discard_amount",)))
        cards = self.random_cards(foe, max(n, 0))
        self.order(foe, list(cards))

    def order(self, who, cards):
        """Cards thrown away together: their owner orders them."""
        while cards:
            card = cards[0]
            if len(set(cards)) > 1:
                answer = self.ask(who, "pile", {"pick " + c for c in cards})
                card = answer.split(" ", 1)[1]
            cards.remove(card)
            self.discard(who, card)

    def fewer(self, who, n):
        """How many cards the foe's effects take."""
        return max(0, n - sum(
            x["n"] for _, x in self.passives(who, ("reduce_discard_amount",))
        ))

    def do_foe_discards(self, who, node, source):
        foe = who.foe
        for _ in range(min(self.fewer(foe, node["n"]), len(foe.hand))):
            answer = self.ask(foe, "discard", {"hand " + c for c in foe.hand})
            self.discard(foe, answer.split(" ", 1)[1])

    def do_discard_hand(self, who, node, source):
        self.order(who, list(who.hand))

    def do_foe_discards_hand(self, who, node, source):
        foe = who.foe
        n = self.fewer(foe, len(foe.hand))
        if n == len(foe.hand):
            self.order(foe, list(foe.hand))
        else:
            self.do_foe_discards(who, {"n": len(foe.hand)}, source)

    def do_foe_discard_normals_or_reveal(self, who, node, source):
        foe = who.foe
        n = node["n"]
        n -= sum(x["n"] for _, x in self.passives(foe, ("reduce_discard_amount",)))
        normals = {c for c in foe.hand if foe.facts(c)["type"] == "normal"}
        if n > 0 and normals:
            answer = self.ask(foe, "discard", {"hand " + c for c in normals})
            self.discard(foe, answer.split(" ", 1)[1])

    def do_self_discard_choose(self, who, node, source):
        if not who.hand:
            return
        choices = {"hand " + c for c in who.hand}
        if node.get("optional"):
            choices.add("done")
        answer = self.ask(who, "discard", choices)
        if answer == "done":
            return
        card = answer.split(" ", 1)[1]
        self.discard(who, card)
        if "if_done" in node:
            who.triggers = card

    def do_move_random_cards(self, who, node, source):
        for card in self.random_cards(who, node["n"]):
            who.hand.remove(card)
            who.gauge.append(card)

    def do_take_from_zone(self, who, node, source):
        foe = who.foe
        if foe.gauge:
            answer = self.ask(who, "card", {"foe gauge " + c for c in foe.gauge})
            self.discard(foe, answer.split(" ")[-1], "gauge")

    def do_hand_to_gauge(self, who, node, source):
        if who.hand:
            answer = self.ask(who, "card", {"hand " + c for c in who.hand})
            card = answer.split(" ", 1)[1]
            who.hand.remove(card)
            who.gauge.append(card)

    def do_look_top_deck(self, who, node, source):
        """Search the deck for up to three cards."""
        taken = 0
        while taken < 3 and who.deck:
            answer = self.ask(
                who, "search", {"pick " + c for c in who.deck} | {"done"}
            )
            if answer == "done":
                break
            card = answer.split(" ", 1)[1]
            who.deck.remove(card)
            who.hand.append(card)
            taken += 1
        who.shuffled = True
        return False

    def do_add_top_deck_to_bottom(self, who, node, source):
        who.deck.append(who.deck.pop(0))

    def do_reveal_strike(self, who, node, source):
        pass

    def do_replace_wild_swing(self, who, node, source):
        who.gauge.append(who.card)
        self.swing(who)

    def do_attack_is_ex(self, who, node, source):
        who.made_ex = True

    def do_attack_copy_gauge_or_transform_becomes_ex(self, who, node, source):
        if who.card in who.gauge or who.card in who.transforms:
            who.made_ex = True

    def do_return_this_boost_to_hand_strike_effect(self, who, node, source):
        card = source.split(" ", 1)[1]
        who.boosts.remove(card)
        who.hand.append(card)

    def do_discard_this(self, who, node, source):
        self.discard(who, source.split(" ", 1)[1], "boosts")

    def do_pay_force(self, who, node, source):
        most = node["force_up_to"]
        if "per_force" in node:
            paid = self.pay_force(who, 0, most)
            for _ in range(paid):
                self.run(who, node["per_force"], source)
        elif self.can_afford(who, most) and self.may(who, "may pay"):
            self.pay_force(who, most, most)
            self.run(who, node["once"], source)
        return False

    def do_pay_force_for_armor(self, who, node, source):
        self.gain(who, "armor", node["n"] * self.pay_force(who, 0, 99))

    def lives(self, who):
        """May Force be paid with life?"""
        if who.fighter["id"] == "taisei" and who.exceeded:
            return True
        return any(
            node["do"] == "can_spend_life_for_force"
            for card in who.transforms
            for node in nodes(who.facts(card)["boost"]["fx"], "play")
        )

    def can_afford(self, who, n):
        """An offer is made even if it cannot be accepted."""
        have = sum(self.worth(who, c) for c in who.hand + who.gauge)
        if self.lives(who):
            have += who.life - 1
        if have >= n:
            return True
        self.ask(who, "may pay", ["no"])
        return False

    def do_pay_gauge(self, who, node, source):
        most = node["gauge_up_to"]
        if "per_gauge" in node:
            kind = "ability" if source == "ability" else "transform"
            most = min(most, len(who.gauge))
            if most:
                who.charge[kind] += self.pay_gauge(who, 0, most)
        elif self.can_pay_gauge(who, most) and self.may(who, "may pay"):
            self.pay_gauge(who, most, most)
            self.run(who, node["once"], source)
        return False

    def do_add_attack_effect(self, who, node, source):
        grant = node["grants"]
        if "if" in grant or grant["when"] == "hit":  # known only at that moment
            who.granted = who.granted + [grant]
        elif grant["when"] in ("passive", "cleanup"):
            self.run(who, {k: v for k, v in grant.items() if k != "when"}, source)

    def do_pay_life(self, who, node, source):
        self.pay_life(who, node["n"])

    def do_repeat_effect_optionally(self, who, node, source):
        times = self.number(who, node["n"]) + 1
        for i in range(times):
            linked = node["linked"]
            if linked["do"] == "pick":  # written with its options in turn
                options = linked["pick"][:: -1 if i % 2 else 1]
                answer = self.ask(who, "option", ["option 1", "option 2"])
                self.run(who, options[int(answer[-1]) - 1], source)
            else:
                self.run(who, linked, source)

    MOVES = ("advance", "retreat", "close", "push", "pull", "pull_from_source")

    def do_pick(self, who, node, source):
        if any("pick" in o.get("then", {}) for o in node["pick"]):
            return self.taunt(who, node["pick"], source)
        options = [o for o in node["pick"] if o["do"] != "nothing"]
        free = len(options) < len(node["pick"])
        if len(options) == 1 and options[0]["do"] == "play_boost_and_keep":
            self.run(who, options[0], source)
        elif len(options) == 1 and options[0]["do"] not in ("pay_life",):
            if self.possible(who, options[0]) and self.may(who):
                self.run(who, options[0], source)
        elif len(options) == 1:
            if who.life > options[0]["n"] and self.may(who, "may pay"):
                self.run(who, options[0], source)
        elif all(o["do"] in self.MOVES for o in options):
            moves = [
                self.to_source(who, o["n"])
                if o["do"] == "pull_from_source"
                else (o["do"], o["n"])
                for o in options
            ]
            self.ask_move(who, moves + ([("push", 0)] if free else []))
            for o in options[:1]:  # what all of them lead to
                if "then" in o:
                    self.run(who, o["then"], source)
        elif all(o["do"] == "pay_life" for o in options):
            most = min(len(options), who.life - 1)
            answer = self.ask(who, "life", [f"life {k}" for k in range(most + 1)])
            n = int(answer.split()[1])
            if n:
                self.run(who, options[n - 1], source)
        elif all(o["do"] == "discard_random" for o in options):
            most = min(len(options), len(who.hand))
            numbers = [f"number {k}" for k in range(most + 1)]
            n = int(self.ask(who, "how many", numbers).split()[1])
            if n:
                self.run(who, options[n - 1], source)
        elif options[0]["do"] == "play_boost_and_keep":
            self.lash(who, options, source)
        else:
            open_ = [
                i for i, o in enumerate(options, 1)
                if o["do"] != "pay_life" or who.life > o["n"]
            ]
            answer = self.ask(who, "option", [f"option {i}" for i in open_])
            self.run(who, options[int(answer.split()[1]) - 1], source)

    def possible(self, who, node):
        """What would happen anyway is not asked."""
        if node["do"] == "attack_to_gauge_at_end" and who.hit:
            return False
        return self.holds(who, node.get("if"))

    def taunt(self, who, options, source):
        """Movements that lead to one choice more: to draw a card or not."""
        moves = [(o["do"], o["n"]) for o in options if o["do"] != "nothing"]
        self.ask_move(who, moves + [("advance", 0)])
        draws, plain = options[0]["then"]["pick"]
        answer = self.ask(who, "how many", ["number 0", "number 1"])
        self.run(who, draws if answer == "number 1" else plain, source)

    def lash(self, who, options, source):
        """Martyr's Lash: transform a card of the hand, or close."""
        if not self.may(who):
            return
        if self.ask(who, "option", ["option 1", "option 2"]) == "option 2":
            self.run(who, options[1], source)
            return
        self.run(who, options[0], source)

    def transforms(self, who, card):
        kind = who.facts(card)["boost"]["kind"]
        return kind == "transform" and card not in who.transforms

    # triggers

    def repeats(self, who, when):
        """How often the attack acts again at a moment, settled when it begins."""
        if when not in ("before", "hit", "after"):
            return 0
        ex = self.is_ex(who) or self.launches(who)
        return ex * sum(x["n"] for _, x in self.passives(
            who, ("repeat_printed_triggers_on_ex_attack",)))

    def trigger(self, who, when):
        """All texts of a player at a moment, in the order that was chosen."""
        waiting = []
        for source, fx in who.texts():
            if who.alone and source != "attack" and when in ("before", "hit", "after"):
                continue
            effects = [n for m in moments(when) for n in nodes(fx, m)]
            if effects:
                waiting.append((source, effects))
                if source == "attack":
                    waiting[-1:] *= 1 + self.repeats(who, when)
        while waiting:
            i = 0
            names = ["first " + s for s, _ in waiting]
            if self.asked(who, "order") and set(self.log[0][2]) <= set(names):
                i = names.index(self.log.pop(0)[3])
            source, effects = waiting.pop(i)
            if source.startswith("boost "):
                card = source.split(" ", 1)[1]
                if card not in who.boosts + who.transforms:
                    continue
            for node in effects:
                self.run(who, node, source)

    # the Strike

    def swing(self, who):
        if not who.deck:
            raise StopIteration
        who.card = who.deck.pop(0)
        who.wild = True

    def set_attack(self, who):
        seat, question, _, answer = self.log.pop(0)
        if (seat, question) != (who.seat, "set"):
            raise Disagree(f"{who.seat} set, but {seat} {question}")
        if answer == "wild":
            self.swing(who)
        else:
            how, card = answer.split(" ", 1)
            card, _, spare = card.partition(" with ")
            who.card = card
            if how == "aside":  # it comes back
                who.place = "aside"
            else:
                who.hand.remove(card)
            if how == "ex":
                who.spare = True
                who.hand.remove(spare or card)
                who.spare_card = spare or card
        self.trigger(who, "set")
        for source, fx in list(who.foe.texts()):  # seen by the one who sets
            for node in nodes(fx, "foe_set"):
                self.run(who, node, source)

    def cost(self, who, card, hand):
        """The Gauge that an attack costs, with so many cards in hand."""
        facts = who.facts(card)["attack"]
        less = facts.get("gauge_cost_reduction")
        ex = self.is_ex(who) or self.launches(who)
        if less == "free_if_ex" and ex or less == "free_if_no_cards_in_hand" and not hand:
            return 0
        return facts.get("gauge_cost", 0)

    def validate(self, who):
        while True:
            self.trigger(who, "reveal")
            facts = who.facts()["attack"]
            cost = self.cost(who, who.card, len(who.hand))
            life = facts.get("alternative_life_cost", 0)
            if cost and life and who.wild and who.life > life:
                if self.may(who, "may pay"):
                    self.pay_life(who, life)
                    cost = 0
            pays = self.can_pay_gauge(who, cost)
            if pays and cost and who.wild:
                pays = self.may(who, "wild ultra")
            if pays:
                self.pay_gauge(who, cost, cost)
                who.valid = True
                return
            who.discard.insert(0, who.card)
            invalid = facts.get("on_invalid")
            if invalid:
                self.run(who, invalid, "attack")
            who.spare = who.made_ex = False
            self.swing(who)

    def attack(self, who):
        """The attack of a player, and the extra attacks that it leads to."""
        self.one_attack(who)
        while who.further:
            self.attack_again(who)
            self.one_attack(who)

    def attack_again(self, who):
        facts, ex = who.facts()["attack"], self.is_ex(who) or self.launches(who)
        who.past.append((who.card, who.place or ("gauge" if who.hit else "discard")))
        for stat in ("armor", "guard"):
            who.gain[stat] += facts[stat] + ex
        for stat in ("power", "near", "far"):
            who.gain[stat] = 0
        who.card, who.further, who.alone = who.further, None, True
        who.spare = who.made_ex = who.wild = who.hit = who.misses = False
        who.no_armor = who.no_guard = False
        who.place = who.reach = who.triggers = None
        who.raised, who.granted = 0, []
        cost = self.cost(who, who.card, len(who.hand))
        self.pay_gauge(who, cost, cost)

    def one_attack(self, who):
        foe = who.foe
        self.trigger(who, "before")
        reach = self.range(who)
        origin = self.origin(who)
        distance = abs(origin - foe.at)
        includes = reach and who.passed and self.has(
            who, "range_includes_if_moved_past")
        within = includes or reach and reach[0] <= distance <= reach[1]
        if not within or not origin:
            self.trigger(who, "after")
            return
        evaded = (
            who.misses
            or self.has(who, "cannot_hit")
            or foe.evades
            or foe.evaded[0] <= distance <= foe.evaded[1]
            or any(
                node["range_from"] <= distance <= node["range_to"]
                for _, node in self.passives(foe, ("evade_range",))
            )
            or (self.has(foe, "evade_normals") and who.facts()["type"] == "normal")
            or (self.has(foe, "evade_faster") and who.speed > foe.speed)
        )
        if not evaded:
            who.hit = True
            self.trigger(who, "hit")
            self.trigger(foe, "struck")
            self.damage(who, foe)
        self.trigger(who, "after")

    def damage(self, who, foe):
        power = max(0, self.stat(who, "power"))
        armor = 0 if foe.bare else max(0, self.stat(foe, "armor"))
        if who.no_armor or self.has(who, "ignore_armor"):
            armor = 0
        guard = max(0, self.stat(foe, "guard"))
        if who.no_guard or self.has(who, "ignore_guard"):
            guard = 0
        n = max(0, power - armor)
        for _, node in self.passives(foe, ("cap_attack_damage_taken",)):
            n = min(n, node["n"])
        floor = max(
            [x["n"] for _, x in self.passives(foe, ("cannot_go_below_life",))] + [0]
        )
        before = foe.life
        if n > guard and n > 0 and not self.has(foe, "stun_immune"):
            foe.stunned = True
        who.dealt = min(n, max(0, before - floor))
        self.hurt(foe, n, floor)

    def cleanup(self, who):
        self.trigger(who, "cleanup")
        if who.hit and who.place is None and self.transforms(who, who.card):
            if self.ask(who, "transform", ["yes", "no"]) == "yes":
                who.place = "transforms"

    def leave(self, who):
        cards = sorted(who.boosts)
        for card in who.kept:
            cards.remove(card)
        while cards:
            card = cards[0]
            if len(set(cards)) > 1:
                answer = self.ask(who, "pile", {"pick " + c for c in cards})
                card = answer.split(" ", 1)[1]
            cards.remove(card)
            self.discard(who, card, "boosts")

    def play(self):
        """The whole Strike; False when the match ends in it."""
        a, d = self.sides
        a.starter = True
        try:
            self.set_attack(a)
            self.set_attack(d)
            self.revealed = True
            for side in self.sides:
                if side.spare:
                    side.discard.insert(0, side.spare_card)
            self.validate(a)
            self.validate(d)
            for side in self.sides:
                side.speed = self.stat(side, "speed")
            first, second = (d, a) if d.speed > a.speed else (a, d)
            self.attack(first)
            if not second.stunned:
                self.attack(second)
            for side in self.sides:
                self.cleanup(side)
            for side in self.sides:
                self.leave(side)
            for side in self.sides:
                last = side.place or ("gauge" if side.hit else "discard")
                for card, place in side.past + [(side.card, last)]:
                    zone = getattr(side, place)
                    top = place in ("discard", "deck")
                    zone.insert(0 if top else len(zone), card)
            for side in self.sides:
                side.valid = False
            self.watch(a if a.next else d, "next_turn_start")
        except StopIteration:
            return False
        if self.log:
            raise Disagree(f"the rules went on to ask {self.log[0]}")
        return True
