"""effects.py - what the words of the facts do, for interpreter.py.

A method `do_WORD` carries out one node of a tree.  All else about a Strike is in
the other file.
"""
import itertools

from board import Board
from boosts import Boosts
from facts import nodes, says
from night import Night


class Effects(Boosts, Night, Board):
    """The deeds of a Strike."""

    def run(self, who, node, source):
        if not self.holds(who, node.get("if")):
            if "else" in node:
                self.run(who, node["else"], source)
            elif node.get("pick", [node])[0]["do"] == "discard_random":
                self.ask(who, "how many", ["number 0"])
            return
        going = self.deed(node["do"])(who, node, source)
        if going is not False and "then" in node:
            then = node["then"]
            for one in then if isinstance(then, list) else [then]:
                self.run(who, one, source)

    def do_both(self, who, node, source):
        pass

    do_nothing = do_specials_invalid = do_both
    do_strike = do_both  # it follows
    do_set_enchantress_draw_choice = do_both  # outside Strikes
    # Side.paid is the counter
    do_increment_bonus_armor_counters = do_reset_bonus_armor_counters = do_both
    # in force as long as the card is there: see passives
    do_remove_foe_cant_move_past = do_remove_block_foe_move = do_both
    do_can_spend_life_for_force = do_both  # see lives
    do_boost_applies_if_on_companion = do_both
    do_generate_free_force = do_remove_generate_free_force = do_both  # see free

    def number(self, who, n):
        if n == "strike_x":
            return who.x
        if n == {"x": "total_power"}:
            return self.total_power(who)
        if n == {"x": "opponent_speed"}:
            return who.foe.speed
        if n == "force_spent_this_turn":
            return who.forced
        if isinstance(n, dict):
            n = {"spaces_between": self.distance() - 1,
                 "range_to_opponent": self.distance(),
                 "gauge_count": len(who.gauge),
                 "cards_discarded_this_strike": who.thrown,
                 "cards_in_hand_max_7": min(7, len(who.hand)),
                 "include_opponent_if_moved_past": None,
                 "discarded_count": len(who.discard),
                 "last_spent_life": getattr(who, "last_paid", 0)}[n["x"]]
        return n

    def deed(self, word):
        """What a word does: numbers that an attack gains, movements, and the rest by name."""
        def gains(who, node, _source):
            n = self.number(who, node["n"]) * node.get("multiplier", 1)
            self.gain(who, word, n)

        def moves(who, node, _source):
            n = self.lengthened(who, word, self.number(who, node["n"]))
            if "stop_on_companion_space" in node:
                n = self.onto_companion(who, n)
            farther = word in ("advance", "close") and self.farther(who)
            if farther or self.stops_short(who, word, n):
                self.ask_move(who, [(word, n)])
            else:
                self.move(who, word, n)
            if "save_unpushed_spaces_as_strike_x" in node:
                who.x = who.moved[2]
            if "save_spaces_as_strike_x" in node:
                who.x = who.moved[0]

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
        self.gain(who, "far", self.number(who, node["n2"]))

    def do_powerup_per_card_in_hand(self, who, node, source):
        self.gain(who, "power", min(node["n"] * len(who.hand), node["n_max"]))

    def do_powerup_per_boost_in_play(self, who, node, source):
        self.gain(who, "power", node["n"] * self.boosts(who))

    def do_rangeup_per_boost_in_play(self, who, node, source):
        self.gain(who, "near", node["n"] * self.boosts(who))
        self.gain(who, "far", node["n2"] * self.boosts(who))

    def do_rangeup_per_card_in_hand(self, who, node, source):
        self.gain(who, "near", node["n"] * len(who.hand))
        self.gain(who, "far", node["n2"] * len(who.hand))

    def do_powerup_per_card_in_foe_hand(self, who, node, source):
        self.gain(who, "power", node["n"] * (len(who.foe.hand) // node["per_card"]))

    def do_powerup_foe(self, who, node, source):
        self.gain(who.foe, "power", node["n"])

    def do_armorup_times_gauge(self, who, node, source):
        self.gain(who, "armor", node["n"] * len(who.gauge))

    def do_powerup_damagetaken(self, who, node, source):
        self.gain(who, "power", node["n"] * who.taken)

    def do_advantage(self, who, node, source):
        who.foe.next, who.next = False, True
        who.led += 1
        self.watch(who, "on_advantage")

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
        source = node.get("from")
        if source == "gauge_spent_before_strike":
            who.x = who.saved
        elif source == "ultras_used_to_pay_gauge_cost":
            who.x = sum(who.facts(c)["type"] == "ultra" for c in who.paid_cards[:3])
        elif source == "cards_in_hand":
            who.x = len(who.hand)
        elif source == "lightningsrods_in_opponent_space":
            who.x = len(self.struck_rods(who))
        elif source == "force_spent_before_strike":
            who.x = who.saved
        elif source == "opponent_speed":
            who.x = who.foe.speed
        elif source == "random_gauge_power":
            kinds = sorted(set(who.gauge))
            card = kinds[self.pick(len(kinds))] if kinds else None
            who.x = self.power_of(who, card) if card else 0
        else:
            pile = who.deck if source == "top_deck_power" else who.discard
            who.x = self.power_of(who, pile[0]) if pile else 0

    def do_topdeck_from_hand(self, who, node, source):
        if not who.hand:
            return
        free = {"done"} if node.get("at_least") == 0 else set()
        answer = self.ask(who, "card", {"hand " + c for c in who.hand} | free)
        if answer != "done":
            card = answer.split(" ", 1)[1]
            who.hand.remove(card)
            who.deck.insert(0, card)

    def do_discard_foe_gauge(self, who, node, source):
        foe = who.foe
        if foe.gauge:
            answer = self.ask(who, "card", {"foe gauge " + c for c in foe.gauge})
            self.discard(foe, answer.split(" ")[-1], "gauge")
            self.robbed(who, [answer.split(" ")[-1]])

    def do_discard_random(self, who, node, source):
        cards = list(self.random_cards(who, node["n"]))
        who.thrown += len(cards)
        self.order(who, cards)

    def do_discard_random_and_add_triggers(self, who, node, source):
        self.do_discard_random(who, {"n": 1}, source)
        who.lent.append(who.discard[0])

    def do_draw_to(self, who, node, source):
        self.draw(who, max(0, node["n"] - len(who.hand)))

    def do_copy_other_hit_effect(self, who, node, source):
        """Which one is asked, unless it makes no difference."""
        effects = {}
        for name, fx in who.texts():
            some = nodes(fx, "hit")
            some = [n for n in some if not says(n, ("copy_other_hit_effect",))]
            if some:
                effects.setdefault("first " + name, (name, some))
        choice = next(iter(effects), None)
        if self.asked(who, "again") and self.pick(2) == 0:
            choice = self.ask(who, "again", effects)
        if choice:
            name, some = effects[choice]
            for one in some:
                self.run(who, one, name)

    def do_play_attack_from_hand(self, who, node, source):
        """A card that can be paid for, or none."""
        if not who.hand or who.stolen:
            return
        cards = {c for c in who.hand if self.affords(who, c)}
        answer = self.ask(who, "card", {"hand " + c for c in cards} | {"done"})
        if answer != "done":
            who.further = answer.split(" ", 1)[1]
            who.hand.remove(who.further)

    def affords(self, who, card):
        """Can an extra attack with a card of the hand be paid for?"""
        cost = self.cost(who, card, len(who.hand) - 1)
        force = who.facts(card)["attack"].get("force_cost", 0)
        have = self.force(who) - self.worth(who, card)
        if cost and who.forces:
            return have >= cost
        return self.can_pay_gauge(who, cost) and (not force or have >= force)

    def do_critical(self, who, node, source):
        who.critical = True

    def do_ignore_armor(self, who, node, source):
        (who.foe if node.get("foe") else who).no_armor = True

    def do_ignore_guard(self, who, node, source):
        (who.foe if node.get("foe") else who).no_guard = True

    def do_keep_this(self, who, node, source):
        who.kept.append(source.split(" ", 1)[1])

    def do_reset_character_positions(self, who, node, source):
        for side in self.sides:
            side.at = 3 if side.seat == "A" else 7

    def do_become_wide(self, who, node, source):
        who.wide = 1

    def do_set_life_per_gauge(self, who, node, source):
        who.life = min(node["n"] * len(who.gauge), node["maximum"])

    def do_set_used_character_bonus(self, who, node, source):
        who.used = True

    def do_return_attack_to_top_of_deck(self, who, node, source):
        who.place = "deck"

    def do_move_to_any_space(self, who, node, source):
        if "move_in_attack_range" in node:
            return self.advance_in_range(who, node, source)
        most = node.get("move_to", 8)
        ways = [(verb, n) for verb in ("advance", "retreat")
                for n in range(1, most + 1)]
        self.ask_move(who, ways + [("advance", 0)])

    def do_lose_all_armor(self, who, node, source):
        who.bare = True

    def do_draw(self, who, node, source):
        n = self.number(who, node["n"])
        if n and self.revealed:
            n += who.longer["draw"]
        self.draw(who.foe if node.get("foe") else who, n)

    def do_draw_to(self, who, node, source):
        self.draw(who, max(0, node["n"] - len(who.hand)))

    def do_shuffle_hand_to_deck(self, who, node, source):
        who.deck += who.hand
        who.hand, who.shuffled = [], True

    def do_reshuffle_discard_into_deck(self, who, node, source):
        who.deck += who.discard
        who.discard, who.shuffled = [], True

    def do_life(self, who, node, source):
        self.gain_life(who, self.number(who, node["n"]))

    def do_gain_life_damage_dealt(self, who, node, source):
        self.gain_life(who, who.dealt)

    def do_damage(self, who, node, source):
        card = source.split(" ")[-1]
        if "first_time_only" in node and who.sore.count(card) >= who.boosts.count(card):
            return
        who.sore.append(card)
        self.hurt(who.foe if node.get("foe") else who, node["n"],
                  int("nonlethal" in node))

    def do_move_to_companion(self, who, node, source):
        if who.real:
            who.companion = who.real
        if not who.companion or self.pinned(who):
            return
        if abs(who.companion - who.foe.at) <= who.wide + who.foe.wide:
            return
        foe = who.foe
        passed = (who.at < foe.at) != (who.companion < foe.at)
        steps = abs(who.companion - who.at) - passed * (
            1 + 2 * (who.wide + foe.wide))
        self.arrive(who, who, who.companion, steps, passed)

    def do_powerup_per_force_spent_this_turn(self, who, node, source):
        self.gain(who, "power", node["n"] * who.forced)

    def do_rangeup_per_force_spent_this_turn(self, who, node, source):
        self.gain(who, "near", node["n"] * who.forced)
        self.gain(who, "far", node["n2"] * who.forced)

    def do_armorup_foe_per_force_spent_this_turn(self, who, node, source):
        self.gain(who.foe, "armor", node["n"] * who.forced)

    def do_deck_to_gauge(self, who, node, source):
        owner = who.foe if node.get("foe") else who
        for _ in range(min(self.number(who, node.get("n", 1)), len(owner.deck))):
            owner.gauge.append(owner.deck.pop(0))

    def to_source(self, who, n):
        """Pulling towards the source: (verb, n)."""
        origin = self.origin(who)
        if not origin or origin in self.on(who.foe):
            return "pull", 0
        nearer = (origin < who.foe.at) == (who.at < who.foe.at)
        return ("pull" if nearer else "push"), n

    def do_pull_not_past(self, who, node, source):
        self.move(who, "pull", min(node["n"], self.distance() - 1))

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
            self.throw(who, who.deck.pop(0))

    def do_bottom_discard_to_gauge(self, who, node, source):
        if who.discard:
            who.gauge.append(who.discard.pop())

    def do_exceed_now(self, who, node, source):
        if not who.exceeded:
            who.exceeded = True
            if "on_exceed" in who.fighter:
                self.run(who, who.fighter["on_exceed"], "ability")

    def do_exceed_foe_now(self, who, node, source):
        self.do_exceed_now(who.foe, node, source)

    def do_draw_or_discard_to(self, who, node, source, most=99):
        """The hand is brought to a size; most: what may be thrown away of it."""
        self.draw(who, max(0, node["n"] - len(who.hand)))
        gone = []
        for _ in range(min(most, len(who.hand) - node["n"])):
            answer = self.ask(who, "discard", {"hand " + c for c in who.hand})
            self.discard(who, answer.split(" ", 1)[1])
            gone.append(answer.split(" ", 1)[1])
        return gone

    def do_foe_draw_or_discard_to(self, who, node, source):
        if node["n"] == "other_player_hand_size":
            node = {**node, "n": len(who.hand)}
        drawn = max(0, node["n"] - len(who.foe.hand))
        most = self.fewer(who.foe, max(0, len(who.foe.hand) - node["n"]))
        if node.get("random_discard"):
            self.draw(who.foe, max(0, node["n"] - len(who.foe.hand)))
            cards = self.random_cards(who.foe, most)
            self.order(who.foe, list(cards))
        else:
            cards = self.do_draw_or_discard_to(who.foe, node, source, most)
        self.robbed(who, cards)
        if "per_draw_effect" in node:
            self.run(who.foe, {**node["per_draw_effect"], "n": drawn}, source)

    def do_seal_this(self, who, node, source):
        """The attack; or the boost that is being played."""
        if source.startswith("instant "):
            who.sent = "sealed"
            self.seal(who, source.split(" ", 1)[1])
        else:
            who.place = "sealed"

    def do_attack_to_hand(self, who, node, source):
        who.place = "hand"

    def do_attack_to_gauge_at_end(self, who, node, source):
        who.place = "gauge"

    def do_foe_discards_random(self, who, node, source):
        foe = who.foe
        n = node["n"]
        n -= sum(x["n"] for _, x in self.passives(foe, ("reduce_discard_amount",)))
        cards = self.random_cards(foe, max(n, 0))
        if node.get("to") == "overdrive":
            for card in cards:
                foe.hand.remove(card)
                foe.burning.append(card)
            return
        self.order(foe, list(cards))
        self.robbed(who, cards)

    def robbed(self, who, cards):
        """An effect of a player's has made the foe discard these."""
        if cards:
            who.robs += 1
            who.loot = list(cards)
            self.watch(who, "on_foe_discards")

    def do_match_speed(self, who, node, source):
        speeds = {self.speed_of(who.foe, c) for c in who.loot}
        cards = {"hand " + c for c in who.hand if self.speed_of(who, c) in speeds}
        if self.ask(who, "card", cards | {"done"}) != "done":
            self.hurt(who.foe, node["damage"], 1)

    def speed_of(self, who, card):
        n = who.facts(card)["attack"]["speed"]
        return n if isinstance(n, int) else 0

    def do_take_discarded(self, who, node, source):
        foe = who.foe
        answer = self.ask(who, "card", {"pick " + c for c in who.loot} | {"done"})
        if answer == "done":
            return
        card = answer.split(" ")[1]
        pile = foe.sealed if self.seals(foe) else foe.discard
        if pile is foe.sealed:  # the last one of the name
            pile.reverse()
        pile.remove(card)
        if pile is foe.sealed:
            pile.reverse()
        foe.taken_cards.append(card)
        if len(foe.taken_cards) > 1:
            self.throw(foe, foe.taken_cards.pop(0))

    def do_reveal_hand(self, who, node, source):
        pass

    def do_choose_foe_card_to_discard(self, who, node, source):
        foe = who.foe
        if foe.hand and self.fewer(foe, 1):
            answer = self.ask(who, "card", {"foe hand " + c for c in foe.hand})
            self.discard(foe, answer.split(" ")[2])
            self.robbed(who, [answer.split(" ")[2]])

    def foe_picks(self, who, options, source):
        """The foe chooses what happens, at random or by the eye, to the own hand."""
        answer = self.ask(who.foe, "option", ["option 1", "option 2"])
        if answer == "option 1":
            self.do_foe_discards_random(who, options[0], source)
        else:
            self.run(who, options[1], source)

    def order(self, who, cards):
        """Cards thrown away together: their owner orders them."""
        while cards:
            card = cards[0]
            if len(set(cards)) > 1 and not self.seals(who):
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
        foe, gone = who.foe, []
        n = self.number(who, node["n"])
        free = "allow_fewer" in node
        for _ in range(min(n if free else self.fewer(foe, n), len(foe.hand))):
            choices = {"hand " + c for c in foe.hand} | ({"done"} if free else set())
            answer = self.ask(foe, "discard", choices)
            if answer == "done":
                break
            self.discard(foe, answer.split(" ", 1)[1])
            gone.append(answer.split(" ", 1)[1])
        self.robbed(who, gone)
        if len(gone) < n and "smaller_discard_effect" in node:
            self.run(foe, node["smaller_discard_effect"], source)
        if gone and "if_done" in node:
            after = node["if_done"]
            if after.get("n") == "num_discarded_card_ids":
                after = {**after, "n": len(gone)}
            self.run(who, after, source)

    def do_discard_hand(self, who, node, source):
        self.order(who, list(who.hand))

    def do_foe_discards_hand(self, who, node, source):
        foe = who.foe
        n = self.fewer(foe, len(foe.hand))
        who.x = n
        if n == len(foe.hand):
            gone = list(foe.hand)
            self.order(foe, list(foe.hand))
            self.robbed(who, gone)
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
        if node.get("to") == "sealed":
            return self.seal_chosen(who, node, source)
        if node.get("to") == "reveal":
            return self.reveal_copies(who, node, source)
        for _ in range(min(node["n"], len(who.hand))):
            choices = {"hand " + c for c in who.hand}
            if node.get("optional"):
                choices.add("done")
            answer = self.ask(who, "discard", choices)
            if answer == "done":
                return
            card = answer.split(" ", 1)[1]
            self.discard(who, card)
            if "if_done" in node:
                who.lent.append(card)

    def seal_chosen(self, who, node, source):
        """Some cards of the hand, or one: then it is offered first."""
        several = "allow_fewer" in node or node["only"]
        if not several and (len(who.hand) < node["n"] or not self.may(who)):
            return
        sealed = 0
        while sealed < node["n"] and who.hand:
            choices = {"hand " + c for c in who.hand
                       if node["only"] in ("", who.facts(c)["type"])}
            if sealed or not several:  # those of a set are named in the order of the cards
                choices &= set(self.log[0][2]) if self.log else set()
            answer = self.ask(who, "card", choices | ({"done"} if several else set()))
            if answer == "done":
                break
            who.hand.remove(answer.split(" ")[1])
            who.sealed.append(answer.split(" ")[1])
            sealed += 1
        done = node["if_done"]
        if sealed:
            times = sealed if "per_discard" in done else 1
            self.run(who, {**done, **({"n": done["n"] * times} if "n" in done else {})}, source)

    def seal(self, who, card):
        """A card is sealed; for some it brings the first one of its Speed to hand."""
        side = who.fighter["exceed" if who.exceeded else "front"]
        if any(nodes(side, "on_seal")):
            speed = self.speed_of(who, card)
            same = [c for c in who.sealed if self.speed_of(who, c) == speed]
            if same:
                who.sealed.remove(same[0])
                who.hand.append(same[0])
        who.sealed.append(card)

    def do_powerup_per_sealed_normal(self, who, node, source):
        n = node["n"] * self.sealed_normals(who)
        self.gain(who, "power", min(n, node["maximum"]))

    def do_rangeup_per_sealed_normal(self, who, node, source):
        self.gain(who, "near", node["n"] * self.sealed_normals(who))
        self.gain(who, "far", node["n2"] * self.sealed_normals(who))

    def sealed_normals(self, who):
        return sum(who.facts(c)["type"] == "normal" for c in who.sealed)

    def do_keep_all_boosts(self, who, node, source):
        who.kept = list(who.boosts)
        who.keeps = True

    def do_seal_attack_on_cleanup(self, who, node, source):
        who.place = "sealed"

    def do_armorup_per_continuous_boost(self, who, node, source):
        self.gain(who, "armor", node["n"] * self.boosts(who))

    def do_seal_continuous_boosts(self, who, node, source):
        who.sealed += who.boosts + who.facedown
        who.boosts, who.facedown = [], []

    def do_powerup_per_transform(self, who, node, source):
        self.gain(who, "power", min(node["n"] * len(who.transforms), node["n_max"]))

    def do_awaken(self, who, node, source):
        """Force buys an extra attack that costs nothing, and does little."""
        if not who.hand or len(who.past) == 2:
            return
        if not self.may(who):
            return
        self.pay_force(who, node["force"], node["force"])
        who.weak = node["power_max"]
        if who.hand:
            answer = self.ask(who, "card", {"hand " + c for c in who.hand} | {"done"})
            if answer != "done":
                who.further = answer.split(" ", 1)[1]
                who.hand.remove(who.further)

    def do_swap_deck_and_sealed(self, who, node, source):
        decks = sorted(set(itertools.permutations(who.sealed)))
        who.sealed, who.deck = who.deck, list(decks[self.pick(len(decks))])

    def do_boost_this_then_sustain(self, who, node, source):
        who.place = "boosts"
        self.run(who, node.get("boost_fx", {"do": "nothing"}), source)

    def do_revert(self, who, node, source):
        who.exceeded = False

    def do_powerup_per_guard(self, who, node, source):
        guard = max(0, self.stat(who, "guard"))
        self.gain(who, "power", min(node["n"] * guard, node["maximum"]))

    def do_push_from_source(self, who, node, source):
        verb, n = self.to_source(who, node["n"])
        away = {"pull": "push", "push": "pull"}[verb] if n else "push"
        self.move(who, away, node["n"])

    def do_move_random_cards(self, who, node, source):
        for card in self.random_cards(who, node["n"]):
            who.hand.remove(card)
            who.gauge.append(card)

    def do_specific_card_discard_to_gauge(self, who, node, source):
        card = node["copy_id"]
        if card in who.discard:
            who.discard.remove(card)
            who.gauge.append(card)

    def do_draw_for_card_in_gauge(self, who, node, source):
        self.draw(who, len(who.gauge) // node["per_gauge"])

    def do_pull_to_range(self, who, node, source):
        self.move(who, "pull", max(0, self.distance() - node["n"]))

    def do_take_from_zone(self, who, node, source):
        if node.get("from") == "sealed":
            return self.unseal(who, node)
        if node.get("from") == "overdrive":
            return self.from_overdrive(who, node, source)
        if node["to"] == "discard":
            return self.do_discard_foe_gauge(who, node, source)
        if node["to"] == "play_boost":
            return self.play_discarded(who, node)
        fits = [c for c in who.discard if node["only"] in ("", who.facts(c)["type"])]
        free = {"done"} if node.get("n_min") == 0 else set()
        for _ in range(min(node.get("n", 1), len(fits))):
            choices = {"pick " + c for c in fits} | free
            if "n" in node:  # in the order of the cards
                choices &= set(self.log[0][2]) if self.log else set()
            answer = self.ask(who, "card", choices)
            if answer == "done":
                break
            card = answer.split(" ", 1)[1]
            fits.remove(card)
            who.discard.remove(card)
            if node["to"] == "deck_noshuffle":
                who.deck.insert(0, card)
            elif node["to"] == "sealed":
                self.seal(who, card)
            else:
                getattr(who, node["to"]).append(card)
        who.shuffled |= node["to"] == "deck"

    def unseal(self, who, node):
        """A card of a kind comes to hand, or none if that is allowed."""
        fitting = {c for c in who.sealed
                   if node["only"] == "" or who.facts(c)["type"] != "ultra"}
        free = {"done"} if node.get("n_min") == 0 else set()
        if not who.sealed or not fitting | free:
            return
        answer = self.ask(who, "card", {"pick " + c for c in fitting} | free)
        if answer != "done":
            who.sealed.remove(answer.split(" ")[1])
            who.hand.append(answer.split(" ")[1])

    def do_shuffle_sealed_to_deck(self, who, node, source):
        who.deck += who.sealed
        who.sealed, who.shuffled = [], True

    def do_hand_to_gauge(self, who, node, source):
        put = 0
        while put < node.get("at_most", 1) and who.hand:
            choices = {"hand " + c for c in who.hand}
            if put:  # in the order of the cards
                choices &= set(self.log[0][2]) if self.log else set()
            if put >= node.get("at_least", 1):
                choices.add("done")
            answer = self.ask(who, "card", choices)
            if answer == "done":
                break
            card = answer.split(" ", 1)[1]
            who.hand.remove(card)
            who.gauge.append(card)
            put += 1
        for _ in range(put if "per_card" in node else 0):
            self.run(who, node["per_card"], source)

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
        if node.get("previous_attack_to") == "hand":
            who.hand.append(who.discard.pop(0))
            return
        who.gauge.append(who.card)
        self.swing(who)

    def do_power_per_gauge(self, who, node, source):
        owner = who.foe if node.get("count_foe") else who
        self.gain(who, "power", node["n"] * len(owner.gauge))

    def do_close_damagetaken(self, who, node, source):
        self.move(who, "close", node["n"] * who.taken)

    def do_attack_is_ex(self, who, node, source):
        who.made_ex = True

    def do_attack_copy_gauge_or_transform_becomes_ex(self, who, node, source):
        if who.card in who.gauge or who.card in who.transforms:
            who.made_ex = True

    def do_return_this_boost_to_hand_strike_effect(self, who, node, source):
        card = source.split(" ", 1)[1]
        who.boosts.remove(card)
        who.hand.append(card)

    def do_pay_force(self, who, node, source):
        most = node["force_up_to"]
        if "per_force" in node and most == 1:  # yes or no
            node = {**node, "once": node["per_force"]}
            del node["per_force"]
        if "per_force" in node:
            paid = self.pay_force(who, 0, most)
            for _ in range(paid // node.get("force_effect_interval", 1)):
                self.run(who, node["per_force"], source)
            return False
        payer = who.foe if "other_player" in node else who
        if self.can_afford(payer, most) and self.may(payer, "may pay"):
            self.pay_force(payer, most, most)
            self.run(who, node["once"], source)
        return False

    def do_pay_force_for_armor(self, who, node, source):
        if "use_gauge_instead" in node:
            paid = self.pay_gauge(who, 0, len(who.gauge))
            self.gain(who, "armor", node["n"] * paid)
            return
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
        if self.force(who) >= n:
            return True
        self.ask(who, "may pay", ["no"])
        return False

    def force(self, who):
        """The most Force that a player can make."""
        have = sum(self.worth(who, c) for c in who.hand + who.gauge)
        have += self.free_force(who)
        return have + (who.life - 1 if self.lives(who) else 0)

    def do_pay_gauge(self, who, node, source):
        most = node["gauge_up_to"]
        if "require_specific_card_id" in node:
            return self.take_copies(who, "three-precept-strike", most)
        if "spent_cards_to_hand" in node:
            if who.gauge and self.may(who):
                answer = self.ask(who, "card", {"gauge " + c for c in who.gauge})
                who.gauge.remove(answer.split(" ")[1])
                who.hand.append(answer.split(" ")[1])
                self.run(who, node["once"], source)
            return False
        if "per_gauge" in node and (source == "attack" or source.startswith("boost ")):
            have = self.force(who) if who.forces else len(who.gauge) + self.free(
                who, "gauge_costs_reduced_passive")
            for _ in range(self.pay_gauge(who, 0, min(most, have))):
                self.run(who, node["per_gauge"], source)
            if source != "attack":
                return None
        elif "per_gauge" in node:
            kind = "ability" if source == "ability" else "transform"
            most = min(most, len(who.gauge))
            if most:
                who.charge[kind] += self.pay_gauge(who, 0, most)
        elif who.forces:
            if self.can_afford(who, most) and self.may(who, "may pay"):
                self.pay_gauge(who, most, most)
                self.run(who, node["once"], source)
        elif self.can_pay_gauge(who, most) and self.may(who, "may pay"):
            self.pay_gauge(who, most, most)
            self.run(who, node["once"], source)
        return False

    def do_add_attack_effect(self, who, node, source):
        grant = node["grants"]
        if source == "ability" and (
            grant["when"] in ("before", "hit") or grant["when"] == "after" and not self.revealed
        ):
            who.bestowed = who.bestowed + [grant]
        elif "if" in grant or grant["when"] == "hit":  # known only at that moment
            who.granted = who.granted + [grant]
        elif grant["when"] == "cleanup" and "then" in node:  # at the cleanup itself
            self.run(who, node["then"], source)
            self.run(who, {k: v for k, v in grant.items() if k != "when"}, source)
            return False
        elif grant["when"] in ("passive", "cleanup", "after"):
            self.run(who, {k: v for k, v in grant.items() if k != "when"}, source)

    def do_pay_life(self, who, node, source):
        self.pay_life(who, node["n"])

    def do_repeat_effect_optionally(self, who, node, source):
        if node["n"] == "every_two_sealed_normals":
            return self.roam(who, node["linked"], source)
        times = self.number(who, node["n"]) + 1
        for i in range(times):
            linked = node["linked"]
            if "first_not_automatic" in node:
                if times > 1:
                    numbers = [f"number {k}" for k in range(times)]
                    n = int(self.ask(who, "how many", numbers).split()[1])
                    self.draw(who, n)
                return
            if linked["do"] == "pick":  # written with its options in turn
                options = linked["pick"][:: -1 if i % 2 else 1]
                answer = self.ask(who, "option", ["option 1", "option 2"])
                self.run(who, options[int(answer[-1]) - 1], source)
            else:
                self.run(who, linked, source)

    def roam(self, who, step, source):
        """A movement, and more of them until one is not made."""
        self.run(who, step, source)
        moves = [(o["do"], o["n"]) for o in step["pick"]]
        for _ in range(self.sealed_normals(who) // 2):
            if not any(self.walk(who, verb, n)[2] for verb, n in moves):
                return
            self.ask_move(who, moves + [("push", 0)])
            if not who.moved[0]:
                return

    MOVES = ("advance", "retreat", "close", "push", "pull", "pull_from_source")

    def do_pick(self, who, node, source):
        if node.get("foe"):
            return self.foe_picks(who, node["pick"], source)
        if node["pick"][0].get("then", {}).get("pick", [{}])[0].get("do") == "draw":
            return self.taunt(who, node["pick"], source)
        if node["pick"][0]["do"] == "place_companion_at_range":
            return self.feint(who, node)
        if node["pick"][0]["do"] == "boost_then_sustain_topdiscard":
            return self.play_top_discard(who)
        if node["pick"][0]["do"] == "place_next_companion":
            return self.place_spikes(who, node["pick"][0], ["done"])
        if node["pick"][0]["do"] == "boost_then_strike":
            return self.swing_or_boost(who)
        options = [o for o in node["pick"] if o["do"] != "nothing" or "then" in o]
        if "multiple_amount" in node:
            return self.pick_two(who, options, source)
        if says(options[0], ("seal_this_boost",)):
            return self.oath(who, options, source)
        free = len(options) < len(node["pick"])
        if free:  # it is asked once
            options = [{k: v for k, v in o.items() if k != "optional"} for o in options]
        if all(o["do"] == "discard_random" for o in options):
            most = min(len(options), len(who.hand))
            numbers = [f"number {k}" for k in range(most + 1)]
            n = int(self.ask(who, "how many", numbers).split()[1])
            if n:
                self.run(who, options[n - 1], source)
        elif {o["do"] for o in options} == {"draw", "self_discard_choose"}:
            self.swell(who, max(o["n"] for o in options))
        elif options[0]["do"] in self.MOVES and len(options) > 1 and all(
            o.get("then") == options[-1] for o in options[:-1]
        ):  # a movement or none, and then the same
            self.ask_move(who, [(o["do"], o["n"]) for o in options[:-1]]
                          + [(options[0]["do"], 0)])
            self.run(who, options[-1], source)
        elif len(options) == 1 and options[0]["do"] == "play_boost_and_keep":
            self.run(who, options[0], source)
        elif len(options) == 1 and options[0].get("to") == "sealed":
            self.run(who, {**options[0], "n_min": 0}, source)
        elif len(options) == 1 and options[0]["do"] in self.MOVES and (
            options[0].get("n"), options[0].get("then")
        ) == (1, None):  # up to one space
            self.ask_move(who, [(options[0]["do"], 1), ("push", 0)])
        elif len(options) == 1 and options[0]["do"] not in ("pay_life",):
            if self.possible(who, options[0]) and self.may_do(who, options[0]):
                self.run(who, options[0], source)
        elif len(options) == 1:
            if who.life > options[0]["n"] and self.may(who, "may pay"):
                self.run(who, options[0], source)
        elif {o["do"] for o in options} != {"close", "retreat"} and all(
            o["do"] in self.MOVES and o.get("then") == options[0].get("then")
            for o in options
        ):
            if free and min(o.get("n", 0) for o in options) > 1:  # so far, or not at all
                idle = not any(self.walk(
                    who, o["do"], self.lengthened(who, o["do"], o["n"]))[2]
                    for o in options if o["do"] in self.MOVES[:5])
                if self.ask(who, "may", ["no"] if idle else ["yes", "no"]) == "no":
                    return
                free = False
            moves = [
                self.to_source(who, o["n"])
                if o["do"] == "pull_from_source"
                else (o["do"], self.lengthened(who, o["do"], o["n"]))
                for o in options
            ]
            self.ask_move(who, moves + ([("push", 0)] if free else []))
            if "save_companion_spaces_entered_as_strike_x" in options[0]:
                foe = who.foe
                before = range(who.began - foe.wide, who.began + foe.wide + 1)
                low, high = min(*before, *self.on(foe)), max(*before, *self.on(foe))
                entered = set(range(low, high + 1)) - set(before)
                who.x = len(entered & set(who.spikes))
            for o in options[:1]:  # what all of them lead to
                if "then" in o:
                    self.run(who, o["then"], source)
        elif all(o["do"] == "pay_life" for o in options):
            most = min(len(options), who.life - 1)
            answer = self.ask(who, "life", [f"life {k}" for k in range(most + 1)])
            n = int(answer.split()[1])
            if n:
                self.run(who, options[n - 1], source)
        elif options[0]["do"] == "play_boost_and_keep":
            self.lash(who, options, source)
        elif not free or self.may(who):
            open_ = [
                i for i, o in enumerate(options, 1)
                if o["do"] != "pay_life" or who.life > o["n"]
            ]
            if all(  # they come to the same
                o["do"] in self.MOVES and o.get("then") == options[0].get("then")
                and not self.walk(who, o["do"], o["n"])[2] for o in options
            ):
                open_ = [1]
            answer = self.ask(who, "option", [f"option {i}" for i in open_])
            self.run(who, options[int(answer.split()[1]) - 1], source)

    def swell(self, who, most):
        """Up to so many cards are drawn, or discarded."""
        if self.ask(who, "option", ["option 1", "option 2"]) == "option 1":
            numbers = [f"number {k}" for k in range(most + 1)]
            self.draw(who, int(self.ask(who, "how many", numbers).split()[1]))
            return
        for _ in range(min(most, len(who.hand))):
            choices = {"hand " + c for c in who.hand} | {"done"}
            answer = self.ask(who, "discard", choices)
            if answer == "done":
                return
            self.discard(who, answer.split(" ", 1)[1])
            who.thrown += 1

    def may_do(self, who, node):
        """What would do nothing, as everybody knows, can only be refused."""
        idle = "then" not in node and node["do"] in self.MOVES[:5] and not self.walk(
            who, node["do"], self.lengthened(who, node["do"], node["n"]))[2]
        return self.ask(who, "may", ["no"] if idle else ["yes", "no"]) == "yes"

    def possible(self, who, node):
        """What would happen anyway is not asked."""
        if node["do"] == "attack_to_gauge_at_end" and who.hit:
            return False
        if node["do"] == "place_lightningrod":
            return self.can_place_rod(who, node)
        if node["do"] == "discard_same_card_as_boost":  # the hand is not told
            foe = who.foe
            return bool(self.namesakes(who, foe, foe.playing, who.fighter["deck"]))
        if node["do"] == "reveal_copy_for_advantage":
            return self.may_hold(who, node["copy_id"]) and not self.leads(who)
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
