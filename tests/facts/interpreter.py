"""interpreter.py - a Strike of EXCEED, worked out from the facts of its cards.

The cards are trees of facts, a file for each season: numbers, moments, conditions
and effects under neutral names.  Nothing here knows the card language or the rules'
own code; only the notation of answers is shared.  See strikes.py.
"""
import itertools
import json

from effects import Effects
from facts import Disagree, moments, nodes, says
from markers import Markers
from overdrive import Overdrive
from payments import Payments
from rods import Rods

STATS = ("power", "speed", "armor", "guard", "near", "far")


class Side:
    """A player of a Strike."""

    def __init__(self, fighter, position):
        self.fighter = fighter
        self.__dict__.update(position)
        self.gain = dict.fromkeys(STATS, 0)
        self.used = False  # its ability has done what it does once in a turn
        self.card = self.place = self.reach = None
        self.lent = []  # cards whose triggers the attack has too
        self.wild = self.spare = self.made_ex = self.valid = self.hit = False
        self.stunned = self.evades = self.bare = self.misses = False
        self.critical = self.no_armor = self.no_guard = False
        self.walked = 0  # spaces, before the Strike
        self.acts = False  # its character's action started the Strike
        self.rises = False  # it is in Exceed Mode from the end of the turn on
        self.passed = False  # it has moved past the foe in this Strike
        self.stepped = self.carried = 0  # spaces, by its own movement or not
        self.pulled = False  # its last pull moved the foe past it
        self.began = self.at  # the space where its last movement began
        self.bestowed = []  # effects that the ability has been given
        self.evaded = (1, 0)  # distances, until the cleanup
        self.raised = self.x = 0  # Power gained; a number that is remembered
        self.alone = False  # an extra attack, for which no other text does anything
        self.further, self.past = None, []  # the next attack card, and earlier ones
        self.starter = self.next = False
        self.declined = False  # an attack that could have been paid for
        self.thrown = 0  # cards of the hand, by texts of this Strike
        self.taken = self.dealt = self.spent = self.paid = 0
        self.charge = {"ability": 0, "transform": 0}
        self.moved = (0, False, 0)  # steps, passed the foe, steps refused
        self.led = 0  # how often it has gained Advantage
        self.playing, self.negated = None, False  # a boost
        self.shuffled = False  # the order of its deck is not known
        self.reshuffled = self.action
        self.weak = 0  # the most Power of its extra attacks
        self.keeps = False  # the boosts face down stay in play
        self.opened = False  # the attack was set face up
        self.stolen = False  # the attack is a card of the foe's
        self.forces = self.refuses = False  # Force for Gauge; no Ultra if so wished
        self.fake = self.real = 0  # spaces of markers
        self.fresh = False  # the companion was disabled in this Strike
        self.burnt = None  # the printed Speed of a card that has left its Overdrive area
        self.blind = False  # what is in hand and what in the deck is not known
        self.robs = 0  # effects that made the foe discard
        self.forced = 0  # Force spent
        self.sore = []  # boosts that have acted for a hit
        self.granted = []  # effects that the attack has been given
        self.lies = 0  # where the attack will lie
        self.absorbed = 0  # damage that its Armor has kept off
        self.gentle = set()  # "stun", "kill": what its attack does not
        self.printed = self.fixed = None  # Power that a text has settled
        self.times = 1  # how often bonuses of Power count
        self.longer = {"own": 0, "foe": 0, "draw": 0}  # movements, and draws
        self.must_wild = self.random = False  # the Strike that its action starts
        self.from_gauge = self.from_boosts = False  # the attack was set
        self.saved = 0  # Force
        self.paid_cards = []  # the Gauge cards that paid for the attack
        self.out_of_gauge = False  # the attack must be set from there
        self.lies = False  # the attack lies on the space of its companion
        self.kept = []  # boosts that stay in play
        self.struck = False  # by any attack of this Strike
        self.idle = {}  # spaces of boosts that are still to act at a moment
        self.sent = None  # where the boost that is being played has gone
        self.moment = None  # when its texts act now, and which are still to act

    def facts(self, card=None):
        if self.stolen and card in (None, self.card):
            return self.foe.fighter["deck"][self.card]
        face = self.fighter.get("face", {"id": None})
        if (card or self.card) == face["id"]:
            return face
        decks = (self.fighter[d] for d in ("deck", "traits", "decrees"))
        return next(deck[card or self.card] for deck in decks
                    if (card or self.card) in deck)

    def texts(self):
        """(source, effects) in force, in the order of the rules."""
        if self.valid:
            yield "attack", self.facts()["attack"]["fx"] + self.granted
            for card in self.lent:
                fx = self.facts(card)["attack"]["fx"]
                yield "triggers " + card, [
                    n for n in fx if n["when"] in ("before", "hit", "after")
                ]
        side = self.fighter["exceed" if self.exceeded else "front"]
        yield "ability", side + self.bestowed
        for card in self.transforms:
            yield "boost " + card, self.facts(card)["boost"]["fx"]
        for card in self.boosts:
            yield "boost " + card, self.facts(card)["boost"]["fx"]


# --- the interpreter ---


class Strike(Effects, Payments, Markers, Overdrive, Rods):
    def __init__(self, sides, log, chance):
        self.sides = sides
        for side, foe in (sides, sides[::-1]):
            side.foe = foe
        self.log = list(log)
        self.chance = list(chance)
        self.widths = []  # of the choices that chance has made
        self.over = False
        self.begun = False  # an action may come before it
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

    def on(self, who):
        """The spaces that a fighter takes up."""
        return range(who.at - who.wide, who.at + who.wide + 1)

    def gaps(self, space, who):
        """How far they are from a space."""
        return {abs(space - s) for s in self.on(who)}

    def nearest(self, who, space):
        return min(self.on(who), key=lambda s: abs(s - space))

    def distances(self, who):
        """How far the spaces of the foe are from a fighter."""
        return {min(self.gaps(s, who)) for s in self.on(who.foe)}

    def distance(self):
        return min(self.distances(self.sides[0]))

    def between_fighters(self):
        low, high = sorted(self.sides, key=lambda side: side.at)
        return range(low.at + low.wide + 1, high.at - high.wide)

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
        if node.get("from") == "copies_in_gauge":
            n = self.copies_in_gauge(who, node["extra_info"])
            numbers = json.loads(json.dumps(node["then"]).replace('"strike_x"', str(n)))
            yield from self.in_force(who, numbers, verbs, source)
        if "then" in node and node["do"] != "set_strike_x":  # Force spent before
            yield from self.in_force(who, node["then"], verbs, source)

    def has(self, who, verb):
        return any(True for _ in self.passives(who, (verb,)))

    def is_critical(self, who):
        return who.critical or self.has(who, "critical")

    # what other texts do not bring to an extra attack
    OFFENSIVE = {"power", "speed", "near", "far", "range", "ignore_armor",
                 "ignore_guard", "powerup_both_players", "power_per_gauge",
                 "multiply_positive_power_bonuses", "rangeup_per_boost_modifier",
                 "attack_is_ex_always", "rangeup_if_ex_modifier",
                 "power_modify_per_companion_between"}

    def power_bonuses(self, who):
        """All bonuses of Power, one by one, but for what has been gained."""
        for _, node in self.passives(
            who, ("power", "powerup_both_players", "power_per_gauge",
                  "power_modify_per_companion_between")
        ):
            if node["do"] == "power_modify_per_companion_between":
                inside = self.between_fighters()
                yield from [node["n"] for s in who.spikes if s in inside]
            elif node["do"] == "power_per_gauge":
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
        for _, node in self.passives(who, ("powerup_per_sealed_amount",)):
            yield min(len(who.sealed) // node["divisor"], node["max"])
        for _, node in self.passives(who, ("powerup_per_card_in_foe_hand",)):
            yield node["n"] * len(who.foe.hand)
        for _ in who.facedown:
            yield from (
                n["n"] for n in who.fighter["replacement_boost_definition"]["fx"]
            )

    def raised_power(self, who):
        """Bonuses of Power without what was lost; that of an EX is one."""
        ex = self.is_ex(who) or self.launches(who)
        return who.raised + ex + sum(n for n in self.power_bonuses(who) if n > 0)

    def boosts(self, who):
        return len(who.boosts) + len(who.facedown)

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
            name = "guardup_if_copy_of_foe_attack_in_sealed"
            for _, node in self.passives(who, (name,)):
                n += node["n"] * bool(self.namesakes(who, who.foe, who.foe.card,
                                                     who.sealed))
        if stat in ("power", "speed"):
            verb = f"passive_{stat}up_per_card_in_hand"
            n += sum(x["n"] * len(who.hand) for _, x in self.passives(who, (verb,)))
        if stat in ("power", "armor") and who.card in who.sealed + who.transforms:
            name = "power_armor_up_if_sealed_or_transformed_copy_of_attack"
            n += sum(1 for _ in self.passives(who, (name,)))
        if stat == "speed":
            if self.has(who, "speedup_amount_in_gauge"):
                n += len(who.gauge)
            for _, node in self.passives(who, ("speedup_per_unique_sealed_normals",)):
                n += node["n"] * len({
                    c for c in who.sealed if who.facts(c)["type"] == "normal"
                })
        if stat == "armor" and self.has(who, "armorup_bonus_armor_counters"):
            n += who.paid
        if stat == "far":
            for _, node in self.passives(who, ("rangeup_per_boost_modifier",)):
                every = self.boosts(who.foe) if "all_boosts" in node else 0
                n += node["n2"] * (self.boosts(who) + every)
        for _, node in self.passives(who, (f"{stat}up_per_boost_modifier",)):
            n += node["n"] * (self.boosts(who) + self.boosts(who.foe))
        if stat == "speed":
            for _, node in self.passives(who, ("speedup_by_spaces_modifier",)):
                n += node["n"] * (self.distance() - 1)
        for _, node in self.passives(who, (stat + "up_per_force_spent_this_turn",)):
            n += node["n"] * who.forced
        if stat in ("near", "far"):
            key = "n" if stat == "near" else "n2"
            for side in self.sides:
                n += sum(x[key] for _, x in self.passives(side, ("rangeup_both_players",)))
            n += sum(x[key] for _, x in self.passives(who, ("range",)))
        if stat in ("near", "far") and charged and not who.alone:
            n += who.charge["ability"]
        if stat == "armor" and charged:
            n += who.charge["transform"]
        return n

    def base(self, who, stat):
        other = {"power": "speed", "speed": "power"}
        if stat in other and self.has(who, "swap_power_speed"):
            return self.printed_stat(who, other[stat])
        return self.printed_stat(who, stat)

    def printed_stat(self, who, stat):
        if stat == "power" and who.printed is not None:
            return who.printed
        if stat == "power" and self.has(who, "use_saved_power_as_printed_power"):
            return 0  # no card has been shown for it
        n = who.facts()["attack"][stat]
        if n == {"x": "x"}:
            return who.x
        if n == {"x": "range_to_opponent"}:
            return min(self.reach(who))
        if isinstance(n, dict):  # the number of cards in hand
            n = min(len(who.hand), who.facts()["attack"].get("max_base_" + stat, 99))
        return n or 0

    def stat(self, who, stat):
        if stat == "power" and who.fixed is not None:
            return who.fixed
        bonus = self.bonus(who, stat) + (self.is_ex(who) or self.launches(who))
        if stat == "power":
            bonus *= who.times
        if stat == "speed":
            bonus *= max([1] + [
                x["n"] for _, x in self.passives(who, ("multiply_speed_bonuses",))])
        return self.base(who, stat) + bonus

    def namesakes(self, who, owner, card, zone):
        """A player's cards of the name of somebody's card; two sets of Normals share
        names."""
        name = owner.facts(card).get("name", card)
        return [c for c in zone if who.facts(c).get("name", c) == name]

    def launches(self, who):
        """A boost in play that makes every attack an EX."""
        return not who.alone and any(
            n["do"] == "attack_is_ex" and self.holds(who, n.get("if"))
            for card in who.boosts
            for n in nodes(who.facts(card)["boost"]["fx"], "passive")
        )

    def range(self, who):
        printed = who.facts()["attack"]["range"] or (None, None)
        near, far = who.reach or (self.number(who, n) for n in printed)
        if not isinstance(near, int):
            return None
        far += self.bonus(who, "far")
        for _, node in self.passives(who, ("rangeup_if_ex_modifier",)):
            far += node["n2"] * (self.is_ex(who) or self.launches(who))
        return near + self.bonus(who, "near"), far

    def origin(self, who, seen_from=None):
        """The space an attack comes from; of a wide fighter the nearest to the foe."""
        if self.has(who, "calculate_range_from_center"):
            return 5
        counts = who.lies or self.has(who, "calculate_range_from_companion")
        if counts and who.off:
            return 0
        return who.companion if counts else self.nearest(who, seen_from or who.foe.at)

    def reach(self, who):
        """How far the spaces of the foe are from there."""
        origin = self.origin(who)
        return self.gaps(origin, who.foe) if origin else {0}

    def between(self, who):
        """Is the companion between the fighter and where the foe attacks from?"""
        origin = self.origin(who.foe)
        low, high = sorted((self.nearest(who, origin), origin))
        return low < who.companion < high

    def farther(self, who):
        """May a movement towards the foe go one space farther?"""
        side = who.fighter["exceed" if who.exceeded else "front"]
        return any(nodes(side, "on_advance_or_close")) and who.companion in self.on(who)

    # conditions

    def holds(self, who, condition):
        if not condition:
            return True
        name, n = condition["is"], condition.get("n")
        foe = who.foe
        if name.startswith("not_") and name not in (
                "not_full_push", "not_full_close", "not_moved_self_this_strike"):
            return not self.holds(who, {**condition, "is": name[4:]})
        return {
            "exceeded": lambda: who.exceeded,
            "no_sealed_copy_of_attack": lambda: who.card not in who.sealed,
            "pushed_min_spaces": lambda: who.moved[0] >= n,
            "top_discard_is_continous_boost": lambda: bool(who.discard)
            and who.facts(who.discard[0])["boost"]["kind"] == "continuous",
            "foe_exceeded": lambda: foe.exceeded,
            "foe_in_boost_space": lambda: self.foe_in_boost_space(
                who, condition["of"]),
            "discarded_copy_of_attack": lambda: who.card in who.discard,
            "same_card_as_boost_in_hand": lambda: bool(
                self.namesakes(who, foe, foe.playing, who.hand)),
            "did_end_of_turn_draw": lambda: False,  # in a turn with a Strike
            "moved_past": lambda: who.passed,
            "deck_not_empty": lambda: bool(who.deck),
            "top_deck_is_normal_attack": lambda: bool(who.deck)
            and who.facts(who.deck[0])["type"] == "normal",
            "max_cards_in_hand": lambda: len(who.hand) <= n,
            "boost_in_play": lambda: bool(self.boosts(who)),
            "no_boost_in_play": lambda: not self.boosts(who),
            "first_advantage": lambda: who.led <= 1,
            "last_turn_was_strike": lambda: False,  # each position is the first
            "companion_space_unoccupied": lambda: (who.companion or who.real) > 0
            and (who.companion or who.real) not in [*self.on(who), *self.on(foe)],
            "first_time_this_turn": lambda: who.robs <= 1,
            "set_from_wonderland": lambda: who.stolen,
            "foe_max_cards_in_hand": lambda: len(foe.hand) <= n,
            "foe_at_edge_of_arena": lambda: bool({1, 9} & set(self.on(foe))),
            "foe_total_guard_greater_or_equal": lambda: max(
                0, self.stat(foe, "guard")) >= n,
            "total_powerup_greater_or_equal": lambda: self.raised_power(who) >= n,
            "is_critical": lambda: self.is_critical(who),
            "is_not_critical": lambda: not self.is_critical(who),
            "used_character_bonus": lambda: who.used,
            "at_edge_of_arena": lambda: bool({1, 9} & set(self.on(who))),
            "min_spaces_behind_foe": lambda: n
            <= (9 - foe.at if foe.at > who.at else foe.at - 1) - foe.wide,
            "matches_named_card": lambda: self.revealed
            and who.card == condition["card"],
            "speed_greater_than": lambda: who.speed > foe.speed,
            "companion_in_foe_space": lambda: who.companion in self.on(foe),
            "not_moved_self_this_strike": lambda: who.stepped == 0,
            "was_not_wild_swing": lambda: not who.wild,
            "was_strike_from_gauge": lambda: who.from_gauge,
            "boost_caused_start_of_turn_strike": lambda: False,  # here never
            "was_wild_swing": lambda: who.wild and not (
                who.declined and "of" in condition),
            "advanced_through": lambda: who.moved[1],
            "pulled_past": lambda: who.pulled,
            "any_companion_in_play": lambda: bool(who.spikes),
            "any_companion_in_foe_space": lambda: any(
                s in who.spikes for s in self.on(foe)),
            "any_companion_adjacent_foe_space": lambda: any(
                min(self.gaps(s, foe)) == 1 for s in who.spikes),
            "any_companion_in_or_adjacent_foe_space": lambda: any(
                min(self.gaps(s, foe)) <= 1 for s in who.spikes),
            "advanced_through_companion": lambda: min(who.began, who.at)
            < who.companion < max(who.began, who.at),
            "companion_in_play": lambda: self.companion_shows(who, condition),
            "range_from_self": lambda: n in self.distances(who),
            "discarded_matches_attack_speed": lambda: who.burnt == self.printed(who),
            "is_companion_special_or_ultra_attack": lambda: self.companion_shows(
                who, condition)
            and who.facts()["type"] != "normal",
            "foe_between_companion": lambda: who.companion > 0 and any(
                min(who.at, who.companion) < s < max(who.at, who.companion)
                or who.fighter["id"] == "carlclover" and s == who.companion
                for s in self.on(foe)),
            "on_companion_space": lambda: who.companion in self.on(who),
            "companion_between_attack_source": lambda: self.between(who),
            "moved_during_strike": lambda: who.stepped >= n,
            "foe_not_moved_this_strike": lambda: foe.stepped == 0,
            "foe_moved_or_was_moved": lambda: foe.stepped + foe.carried >= n,
            "foe_at_max_range": lambda: self.range(who)[1]
            in self.reach(who),
            "range_multiple": lambda: any(
                condition["from"] <= d <= condition["to"] for d in self.reach(who)),
            "is_special_or_ultra_attack": lambda: who.facts()["type"] != "normal",
            "is_normal_attack": lambda: who.facts()["type"] == "normal",
            "is_special_attack": lambda: who.facts()["type"] == "special",
            "foe_is_special_attack": lambda: foe.facts()["type"] == "special",
            "initiated_face_up": lambda: who.starter and who.opened,
            "was_hit": lambda: who.struck,
            "hit_foe": lambda: who.hit,
            "stunned": lambda: who.stunned,
            "foe_stunned": lambda: foe.stunned,
            "initiated_strike": lambda: (
                foe if condition.get("of") == "opponent " else who).starter,
            "strike_x_greater_than": lambda: who.x > n,
            "foe_speed_less_or_equal": lambda: foe.speed <= n,
            "boost_space_in_range_towards_foe": lambda: self.toward_foe(who),
            "boost_space_between_foe": lambda: False,  # none is placed in time
            "was_set_from_boosts": lambda: False,
            "initiated_after_moving": lambda: who.starter and who.walked >= n,
            "used_character_action": lambda: who.acts,
            "no_strike_this_turn": lambda: False,
            "attack_still_in_play": lambda: who.place != "boosts",
            "is_special_attack": lambda: who.facts()["type"] == "special",
            "is_ex_strike": lambda: self.is_ex(who) or self.launches(who),
            "min_cards_in_deck": lambda: len(who.deck) >= n,
            "min_cards_in_gauge": lambda: len(
                (foe if condition.get("foe") else who).gauge) >= n,
            "min_cards_in_hand": lambda: len(who.hand) >= n,
            "max_cards_in_hand": lambda: len(who.hand) <= n,
            "range": lambda: n in self.reach(who),
            "range_greater_or_equal": lambda: max(self.reach(who)) >= n,
            "life_equals": lambda: who.life == n,
            "life_equal_or_below": lambda: who.life <= n,
            "life_less_than_foe": lambda: who.life < foe.life,
            "more_cards_than_foe": lambda: len(who.hand) > len(foe.hand),
            "companion_in_foe_space": lambda: who.companion in self.on(foe),
            "min_cards_in_discard": lambda: len(who.discard) >= n,
            "less_cards_than_foe": lambda: len(who.hand) < len(foe.hand),
            "not_full_push": lambda: who.moved[2] > 0,
            "not_full_close": lambda: who.moved[2] > 0,
            "canceled_this_turn": lambda: False,  # in each position
            "initiated_at_range": lambda: who.starter and any(
                condition["from"] <= d <= condition["to"] for d in self.started),
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
        if own and self.pinned(who):
            n = 0
        if not own and self.has(mover, "unmovable"):
            n = 0
        if own and not mover.exceeded:
            n = min(n, mover.fighter.get("movement_limit", 9))
        at, steps, passed = mover.at, 0, False
        while steps < n:
            to, room = at + way, mover.wide + other.wide
            if abs(to - other.at) <= room and not passes:
                break
            while abs(to - other.at) <= room:
                to += way
            if to - mover.wide < 1 or to + mover.wide > 9:
                break
            if own and self.stops(mover, mover.at, to):
                break
            if steps and at in self.snares(mover):
                break
            passed |= (at < other.at) != (to < other.at)
            at, steps = to, steps + 1
        return mover, at, steps, passed

    def pinned(self, who):
        """Does the foe keep the fighter from all own movement?"""
        foe = who.foe
        if self.has(foe, "block_foe_move"):
            return True
        if not self.revealed or not self.has(foe, "foe_cant_move_if_in_range"):
            return False
        near, far = self.range(foe)
        return any(near <= d <= far for d in self.distances(foe))

    def move(self, who, verb, n):
        mover, at, steps, passed = self.walk(who, verb, n)
        who.moved = steps, passed and mover is who, n - steps
        self.arrive(who, mover, at, steps, passed)

    def arrive(self, who, mover, at, steps, passed):
        """A movement of `who` has led a fighter to a space."""
        who.began, mover.at = mover.at, at
        who.pulled = passed and mover is not who
        if not self.begun:
            mover.walked += steps if mover is who else 0
        elif mover is who:
            mover.stepped += steps
        else:
            mover.carried += steps
        mover.passed |= passed and mover is who
        if steps and mover is who:
            self.leave_for_moving(who)
        if passed and mover is who:
            self.watch(who.foe, "on_foe_cross")
        if steps:
            self.caught(mover)

    def stops_short(self, who, verb, n):
        """May a movement stop before its end, and does that make a difference?"""
        return (who.exceeded and "movement_limit_optional_exceeded" in who.fighter
                and verb in ("advance", "close", "retreat")
                and self.walk(who, verb, n)[2] > who.fighter["movement_limit"])

    def ask_move(self, who, options):
        """options: (verb, n), n 0 for staying."""
        labels = {}
        for verb in ("advance", "close") if self.farther(who) else ():
            spaces = [n for v, n in options if v == verb and n > 0]
            options = options + [(verb, max(spaces, default=0) + 1)] * any(spaces)
        for verb, n in options:
            steps = self.walk(who, verb, n)[2] if n else 0
            labels.setdefault(f"{verb} {steps}" if steps else "stay", (verb, n))
        for verb in ("advance", "close", "retreat"):
            if self.stops_short(who, verb, max([n for v, n in options if v == verb] + [0])):
                labels[f"{verb} 2"] = verb, 2
        answer = self.ask(who, "spaces", labels)
        verb, n = labels[answer]
        self.move(who, verb, n)

    # cards

    def off_deck(self, who):
        """The top card of the deck, which chance says after a shuffle."""
        if not who.deck:
            if who.reshuffled or not who.discard:
                raise StopIteration
            who.deck, who.discard = who.discard, []
            who.reshuffled = who.shuffled = True
            side = who.fighter["exceed" if who.exceeded else "front"]
            who.rises |= any(nodes(side, "reshuffled"))
        kinds = sorted(set(who.deck))
        if self.asked(who, "discard"):  # it shows what is in hand
            kinds = [c for c in kinds if "hand " + c in self.log[0][2]] or kinds
        card = kinds[self.pick(len(kinds))] if who.shuffled else who.deck[0]
        who.deck.remove(card)
        return card

    def draw(self, who, n):
        who.hand += [self.off_deck(who) for _ in range(n)]

    def discard(self, who, card, zone="hand"):
        if card not in getattr(who, zone):
            raise Disagree(f"{who.seat} has no {card} in {zone}")
        getattr(who, zone).remove(card)
        self.throw(who, card)

    def seals(self, who):
        """Are the player's cards sealed instead of discarded?"""
        return who.exceeded and says(
            who.fighter.get("on_exceed", {"do": "nothing"}),
            ("seal_instead_of_discarding",),
        )

    def throw(self, who, card):
        if self.seals(who):
            who.sealed.append(card)
        else:
            who.discard.insert(0, card)

    def random_cards(self, who, n):
        n = min(n, len(who.hand))
        ways = sorted(set(itertools.permutations(sorted(who.hand), n)))
        return ways[self.pick(len(ways))] if n else ()

    def watch(self, who, when):
        for source, fx in list(who.texts()):
            for node in nodes(fx, when):
                self.run(who, node, source)

    # damage and life

    def gain_life(self, who, n):
        who.life = max(who.life, min(30, who.life + n))

    def hurt(self, who, n, floor=0):
        if self.has(who, "damage_to_deck"):
            for _ in range(min(2 * n, len(who.deck))):
                who.discard.insert(0, who.deck.pop(0))
            return 0
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
        if death and death["do"] == "exceed_now" and not who.exceeded:
            who.exceeded = True
            self.run(who, who.fighter["on_exceed"], "ability")
            if who.life > 0:
                return
            raise StopIteration
        cost = max(0, (who.fighter["gauge"] or 0) - 2 * len(who.transforms))
        if death and not who.exceeded and len(who.gauge) >= cost:
            if self.may(who):
                self.pay_gauge(who, cost, cost)
                who.exceeded = True
                option = self.ask(who, "option", ["option 1", "option 2"])
                who.life = 10
                assert option
                return
        raise StopIteration

    # triggers

    def repeats(self, who, when, source):
        """How often a source acts again at a moment, settled when it begins."""
        if when not in ("before", "hit", "after"):
            return 0
        again = sum(
            x["n"] for _, x in self.passives(who, ("extra_trigger_resolutions",)))
        if source != "attack":
            return again
        ex = self.is_ex(who) or self.launches(who)
        return again + ex * sum(x["n"] for _, x in self.passives(
            who, ("repeat_printed_triggers_on_ex_attack",)))

    def trigger(self, who, when):
        """All texts of a player at a moment, in the order that was chosen."""
        waiting = []
        for source, fx in who.texts():
            if who.alone and source != "attack" and when in ("before", "hit", "after"):
                continue
            effects = [n for m in moments(when) for n in nodes(fx, m)]
            if effects:
                waiting += [(source, effects)] * (1 + self.repeats(who, when, source))
        who.idle = {}
        who.moment = when, waiting  # which boosts that enter play may join
        waiting += self.shared(who, when)
        while waiting:
            i = 0
            names = ["first " + s for s, _ in waiting]
            asked = self.asked(who, "order") and set(self.log[0][2]) <= set(names)
            if asked and self.pick(2) == 0:  # or it is asked at a later moment
                i = names.index(self.log.pop(0)[3])
            source, effects = waiting.pop(i)
            if source.startswith("boost "):
                card = source.split(" ", 1)[1]
                if card not in who.boosts + who.transforms:
                    continue
            if source.startswith("taken ") and source[6:] not in who.foe.boosts:
                continue
            for node in effects:
                self.run(who, node, source)

    def shared(self, who, when):
        """What boosts of both players do for whoever acts at a moment."""
        for side, where in ((who, "boost "), (who.foe, "taken ")):
            for card in side.boosts * (not who.alone):
                effects = list(nodes(side.facts(card)["boost"]["fx"],
                                     when + "_of_either"))
                if effects:
                    yield where + card, effects

    # the Strike

    def swing(self, who):
        who.card = self.off_deck(who)
        who.wild = True

    def foresee(self, who):
        """Morathi's looks before a wild swing."""
        if "delayed_wild_strike" not in who.fighter or not who.deck:
            return
        if not who.exceeded:
            if self.may(who):
                self.take_looked(who, 1)
            return
        looks = [n["then"] for n in who.fighter["exceed"]]
        seen = 1 + sum(n["if"]["n"] <= len(who.deck) for n in looks)
        swing = self.ask(who, "looked", {"pick " + c for c in who.deck[:seen]})
        who.deck.remove(swing.split(" ")[1])
        if seen > 1:
            self.take_looked(who, seen - 1)
        for _ in range(seen - 2):
            self.throw(who, who.deck.pop(0))
        who.deck.insert(0, swing.split(" ")[1])

    def take_looked(self, who, seen):
        answer = self.ask(who, "looked", {"pick " + c for c in who.deck[:seen]})
        who.deck.remove(answer.split(" ")[1])
        who.hand.append(answer.split(" ")[1])

    def swings(self, who):
        """Must the Defender set a wild swing?"""
        return any(
            node["do"] == "foe_wild_swings" and self.holds(who.foe, node.get("if"))
            for _, fx in who.foe.texts() for node in nodes(fx, "initiate_strike")
        )

    def set_attack(self, who):
        seat, question, offered, answer = self.log.pop(0)
        if (seat, question) != (who.seat, "set"):
            raise Disagree(f"{who.seat} set, but {seat} {question}")
        swings = self.swings(who) if not who.starter else who.must_wild
        if swings and offered != ["wild"]:
            raise Disagree(f"{who.seat} may set {offered}")
        opens = {card for card in who.hand
                 if not swings and self.opens(who, card)}
        if {o.split(" ")[-1] for o in offered if o.startswith("open ")} != opens:
            raise Disagree(f"{who.seat} may set {opens} face up, but {offered}")
        boosts = {c for c in who.boosts if not swings
                  and "must_set_from_boost" in who.facts(c)["attack"]}
        if {o[10:] for o in offered if o.startswith("own boost ")} != boosts:
            raise Disagree(f"{who.seat} may set {boosts} in play, but {offered}")
        if answer.startswith("open "):
            who.opened = True
            answer = ("" if " ex " in answer else "set ") + answer.split(" ", 1)[1]
        if who.out_of_gauge and set(offered) != {"gauge " + c for c in who.gauge}:
            raise Disagree(f"{who.seat} may set {offered}")
        if answer == "wild":
            who.wild = True
            self.foresee(who)
            self.swing(who)
        else:
            how, card = answer.replace("own boost", "own").split(" ", 1)
            if how == "lie":
                card, space = card.replace("ex ", "").split(" at ")
                who.companion, who.lies, who.opened = int(space), True, True
                how = "ex" if answer.startswith("lie ex ") else "set"
            card, _, spare = card.partition(" with ")
            who.card = card
            if how == "aside" and who.foe.taken_cards:
                who.stolen = True
                who.foe.taken_cards.pop(0)
            elif how == "aside":  # it comes back
                who.place = "aside"
            elif how == "gauge":
                who.gauge.remove(card)
                who.from_gauge = True
            elif how == "lie":
                self.lay_attack(who)
            elif how == "own":
                self.unlist(who, card)
                who.from_boosts = True
            else:
                who.hand.remove(card)
            if how == "ex":
                who.spare = True
                who.hand.remove(spare or card)
                who.spare_card = spare or card
        self.attack_set(who)

    def attack_set(self, who):
        if not (who.wild and "delayed_wild_strike" in who.fighter):
            self.trigger(who, "set")
        for source, fx in list(who.foe.texts()):  # seen by the one who sets
            for node in nodes(fx, "foe_set"):
                self.run(who.foe if "foe" in node else who, node, source)

    def opens(self, who, card):
        """May a card be set face up?"""
        fx = who.facts(card)["attack"]["fx"]
        either = "invalid_if_not_set_face_up" in who.facts(card)["attack"]
        return (who.starter or either) and any(
            self.holds(who, n.get("if")) and "reveal_strike" in json.dumps(n)
            for n in nodes(fx, "set"))

    def cost(self, who, card, hand):
        """The Gauge that an attack costs, with so many cards in hand."""
        facts = who.facts(card)["attack"]
        less = facts.get("gauge_cost_reduction")
        ex = self.is_ex(who) or self.launches(who)
        if ex and "gauge_cost_ex" in facts:
            return facts["gauge_cost_ex"]
        specials = {c for c in who.overdrive if who.facts(c)["type"] == "special"}
        if less == "free_if_4_specials_in_overdrive" and len(specials) == 4:
            return 0
        if who.exceeded and "gauge_cost_exceed" in facts:
            return facts["gauge_cost_exceed"]
        if less == "per_sealed_normal":
            return max(0, facts["gauge_cost"] - self.sealed_normals(who))
        if less == "free_if_wild" and who.wild:
            return 0
        if less == "per_card_copy_in_gauge":
            return max(0, facts["gauge_cost"]
                       - who.gauge.count("three-precept-strike"))
        if less == "set_to_range_to_opponent":
            return min(self.reach(who))
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
            force = facts.get("force_cost", 0)
            pays = self.can_pay_gauge(who, cost) and self.force(who) >= force
            barred = who.facts()["type"] == "special" and who.exceeded and says(
                who.fighter.get("on_exceed", {"do": "nothing"}), ("specials_invalid",))
            pays = pays and not barred and not self.out_of_place(who)
            refuses = who.refuses and who.facts()["type"] == "ultra"
            if pays and (cost + force and who.wild or refuses):
                pays = self.may(who, "wild ultra")
            if pays:
                before = list(self.log)
                self.pay_gauge(who, cost, cost)
                paid = before[:len(before) - len(self.log)]
                who.paid_cards = [e[3].split(" ")[1] for e in paid if e[1] == "gauge"]
                if force:
                    self.pay_force(who, force, force)
                who.valid = True
                return
            self.throw(who.foe if who.stolen else who, who.card)
            who.stolen = False
            invalid = facts.get("on_invalid")
            who.declined = self.can_pay_gauge(who, cost)
            if invalid:
                self.run(who, invalid, "attack")
            if "on_invalid_add_to_gauge" in facts:
                who.gauge.append(who.discard.pop(0))
            who.spare = who.made_ex = who.opened = False
            who.from_gauge = who.from_boosts = who.lies = False
            self.swing(who)

    def attack(self, who):
        """The attack of a player, and the extra attacks that it leads to."""
        self.one_attack(who)
        self.trigger(who, "attack_over")
        while who.further:
            self.attack_again(who)
            self.one_attack(who)
            self.trigger(who, "attack_over")

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
        who.place = who.reach = None
        who.lent = []
        who.raised, who.granted = 0, []
        cost = 0 if who.weak else self.cost(who, who.card, len(who.hand))
        self.pay_gauge(who, cost, cost)
        force = who.facts()["attack"].get("force_cost", 0)
        if force:
            self.pay_force(who, force, force)

    def one_attack(self, who):
        foe = who.foe
        self.may_hit_companion(who)
        self.trigger(who, "before")
        reach = self.range(who)
        origin = self.origin(who)
        distances = self.gaps(origin, foe)
        includes = reach and who.passed and self.has(
            who, "range_includes_if_moved_past")
        inverted = self.has(who, "invert_range")
        within = includes or reach and any(
            (reach[0] <= d <= reach[1]) != inverted for d in distances)
        within = within or bool(self.struck_rods(who)) and self.has(
            who, "range_includes_lightningrods")
        within = within or reach and any(
            node["n"] in distances
            for _, node in self.passives(who, ("attack_includes_range",)))
        if not within or not origin:
            self.trigger(who, "after")
            return
        evaded = (
            who.misses
            or self.has(who, "cannot_hit")
            or not any(s in who.spikes for s in self.on(foe))
            and self.has(who, "only_hits_if_foe_on_any_companion")
            or foe.evades
            or any(foe.evaded[0] <= d <= foe.evaded[1] for d in distances)
            or self.dodges(foe, distances)
            or (self.has(foe, "evade_normals") and who.facts()["type"] == "normal")
            or self.too_fast(who, foe)
        )
        if not evaded:
            who.hit = foe.struck = True
            self.trigger(who, "hit")
            self.trigger(foe, "struck")
            self.damage(who, foe)
        self.trigger(who, "after")

    def too_fast(self, who, foe):
        """Is the attack so fast that it misses?"""
        key = "dodge_at_speed_greater_or_equal"
        return any(who.speed >= node.get(key, foe.speed + 1)
                   for _, node in self.passives(foe, ("evade_faster",)))

    def dodges(self, who, distances):
        """Does an attack over these distances miss, as a text in force says?"""
        for _, node in self.passives(who, ("evade_range",)):
            if "from_companion" in node:
                origin = self.origin(who.foe, who.companion)
                distances = {abs(origin - who.companion)}
            if "special_range" in node:
                if self.burning(who) in distances:
                    return True
                continue
            if any(node["range_from"] <= d <= node["range_to"] for d in distances):
                return True
        return self.has(who, "dodge_from_opposite_companion") and self.between(who)

    def damage(self, who, foe):
        power = max(0, self.stat(who, "power"))
        for _, node in self.passives(who, ("fix_power",)):
            power = node["n"]
        if who.alone and who.weak:
            power = min(power, who.weak)
        armor = 0 if foe.bare else max(0, self.stat(foe, "armor"))
        if who.no_armor or self.has(who, "ignore_armor"):
            armor = 0
        guard = max(0, self.stat(foe, "guard"))
        if who.no_guard or self.has(who, "ignore_guard"):
            guard = 0
        foe.absorbed += min(power, armor)
        n = max(0, power - armor)
        for _, node in self.passives(foe, ("cap_attack_damage_taken",)):
            n = min(n, node["n"])
        floor = max(
            [x["n"] for _, x in self.passives(foe, ("cannot_go_below_life",))] + [0]
        )
        before = foe.life
        if "kill" in who.gentle or self.has(who, "nonlethal_attack"):
            floor = max(floor, 1)
        safe = self.has(foe, "stun_immune") or self.has(foe, "damage_to_deck")
        safe |= "stun" in who.gentle or self.has(who, "cannot_stun")
        if n > guard and n > 0 and not safe:
            foe.stunned = True
        who.dealt = min(n, max(0, before - floor))
        if self.has(foe, "damage_to_deck"):
            who.dealt = 0
        was = foe.stunned
        self.hurt(foe, n, floor)
        if was:
            self.watch(foe, "on_stunned")

    def cleanup(self, who):
        self.trigger(who, "cleanup")
        taken = set()
        for i, (card, place) in enumerate(who.past):
            if place == "gauge" and self.becomes(who, card, taken):
                who.past[i] = card, "transforms"
        if who.hit and who.place is None and self.becomes(who, who.card, taken):
            who.place = "transforms"

    def becomes(self, who, card, taken):
        """Does an attack that hit become a transformation?"""
        if who.stolen or card in taken or not self.transforms(who, card):
            return False
        if self.ask(who, "transform", ["yes", "no"]) == "no":
            return False
        taken.add(card)
        return True

    def burn(self, who):
        """A card leaves the Overdrive area at the start of a turn."""
        if not who.exceeded or "overdrive_effect" not in who.fighter:
            return
        if self.burning(who):
            self.burn_card(who)
            self.run(who, who.fighter["overdrive_effect"], "ability")
        who.exceeded = self.burning(who) > 0

    def leave(self, who):
        cards = sorted(who.boosts)
        for card in who.kept:
            cards.remove(card)
        for card in [c for c in cards if c in who.fighter["decrees"]]:
            cards.remove(card)
            who.boosts.remove(card)
            who.sealed.append(card)
        for card in cards[::-1]:
            self.left_play(who, card)
        while cards:
            card = cards[0]
            if len(set(cards)) > 1 and not self.seals(who):
                answer = self.ask(who, "pile", {"pick " + c for c in cards})
                card = answer.split(" ", 1)[1]
            cards.remove(card)
            self.end_boost(who, card)
        if not who.keeps:
            who.sealed += who.facedown
            who.facedown = []

    def act(self, who):
        """The action of a character, which ends in the Strike."""
        self.log.pop(0)
        actions = who.fighter["actions_exceed" if who.exceeded else "actions_front"]
        open_ = [i for i, a in enumerate(actions, 1) if a["gauge"] <= len(who.gauge)
                 and a.get("hand_at_least", 0) <= len(who.hand)]
        i = 1
        if len(actions) > 1:
            answer = self.ask(who, "option", [f"option {i}" for i in open_])
            i = int(answer.split()[1])
        action = actions[i - 1]
        if action["force"]:
            self.pay_force(who, action["force"], action["force"])
        if action["gauge"]:
            self.pay_gauge(who, action["gauge"], action["gauge"])
        who.acts = True
        self.run(who, action["fx"], "ability")

    def play(self):
        """The whole Strike; False when the match ends in it."""
        a, d = self.sides
        a.starter = True
        self.started = self.distances(a)
        try:
            if self.asked(a, "action"):
                self.act(a)
            self.begun = True
            if not a.random:
                self.set_attack(a)
            self.set_attack(d)
            if a.random:
                self.set_at_random(a)
                self.attack_set(a)
            self.revealed = True
            for side in self.sides:
                if side.spare:
                    self.throw(side, side.spare_card)
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
                self.stays_down(side)
            for side in self.sides:
                last = side.place or ("gauge" if side.hit else "discard")
                for card, place in side.past + [(side.card, last)]:
                    if side.stolen and place != "sealed":
                        self.throw(side.foe, card)
                        continue
                    if place == "discard":
                        self.throw(side, card)
                        continue
                    if place == "sealed" and not side.stolen:
                        self.seal(side, card)
                        continue
                    if place == "rods":
                        side.rods_on.append(side.rod_space)
                    zone = getattr(side.foe if side.stolen else side, place)
                    zone.insert(0 if place == "deck" else len(zone), card)
            for side in self.sides:
                side.valid = False
            self.watch(a, "turn_end")
            for side in self.sides:
                if side.rises:
                    self.do_exceed_now(side, {}, "ability")
            upon = a if a.next else d
            self.burn(upon)
            self.watch(upon, "next_turn_start")
        except StopIteration:
            return False
        if self.log:
            raise Disagree(f"the rules went on to ask {self.log[0]}")
        return True
