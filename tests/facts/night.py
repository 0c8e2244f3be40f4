"""night.py - what the words of Under Night In-Birth do, for effects.py."""
from facts import nodes, says


class Night:
    """Power that is settled, longer movements, and attacks out of the Gauge."""

    # what an attack gains

    def do_cannot_stun(self, who, node, source):
        who.gentle.add("stun")

    def do_nonlethal_attack(self, who, node, source):
        who.gentle.add("kill")

    def do_fix_power(self, who, node, source):
        who.fixed = node["n"]

    def do_use_top_discard_as_printed_power(self, who, node, source):
        who.printed = self.power_of(who, who.discard[0]) if who.discard else 0

    def do_multiply_power_bonuses(self, who, node, source):
        who.times = node["n"]

    def do_armorup_current_power(self, who, node, source):
        self.gain(who, "armor", self.total_power(who))

    def power_of(self, who, card):
        """The printed Power of a card; a number that depends on the Strike is 0."""
        power = who.facts(card)["attack"]["power"] or 0
        return 0 if isinstance(power, dict) else max(0, power)

    def total_power(self, who):
        return max(0, self.stat(who, "power"))

    # longer movements, and more cards

    def do_increase_move_foe_effects(self, who, node, source):
        who.longer["foe"] += node["n"]

    def do_increase_movement_effects(self, who, node, source):
        who.longer["own"] += node["n"]

    def do_increase_draw_effects(self, who, node, source):
        who.longer["draw"] += node["n"]

    def lengthened(self, who, verb, n):
        """The spaces that a movement of so many has."""
        if not self.revealed:
            return n
        if verb in ("push", "pull"):
            return n + who.longer["foe"]
        more = sum(x["n"] for _, x in self.passives(
            who, ("increase_movement_effects",)))
        return n + who.longer["own"] + more

    def do_choice_altered_values(self, who, node, source):
        picks = [{**o, "n": self.number(who, o["n"])} for o in node["pick"]]
        self.do_pick(who, {**node, "pick": picks}, source)

    def leave_for_moving(self, who):
        """Boosts that go to the Gauge when their owner moves."""
        moment, who.moment = who.moment, None
        if any(list(nodes(who.facts(c)["boost"]["fx"], "moves")) for c in who.boosts):
            self.trigger(who, "moves")
        who.moment = moment

    def stops(self, who, at, to):
        """May a movement not lead past the companion of the foe, which it began on
        this side of?"""
        foe = who.foe
        wall = foe.companion if self.has(foe, "foe_cant_move_past_companion") else 0
        return wall and (at < wall < to or to < wall < at)

    # cards

    def do_specific_card_seal_from_gauge(self, who, node, source):
        if node["copy_id"] in who.gauge:
            who.gauge.remove(node["copy_id"])
            who.sealed.append(node["copy_id"])
            self.run(who, node["seal_effect"], source)

    def copies_in_gauge(self, who, node):
        return who.gauge.count(node["card"].lower().replace(" ", "-"))

    def take_copies(self, who, card, most):
        """Some copies of a card come out of the Gauge into the hand."""
        for _ in range(min(most, len(who.gauge))):
            some = {"gauge " + card} if card in who.gauge else set()
            if not some and not self.asked(who, "card"):
                return
            if self.ask(who, "card", some | {"done"}) == "done":
                return
            who.gauge.remove(card)
            who.hand.append(card)

    def do_armorup_damage_dealt(self, who, node, source):
        self.gain(who, "armor", who.dealt)

    def do_push_to_range(self, who, node, source):
        self.move(who, "push", max(0, node["n"] - self.distance()))

    def do_add_bottom_discard_to_hand(self, who, node, source):
        if who.discard:
            who.hand.append(who.discard.pop())

    def do_powerup_per_spent_gauge_matching_range_to_foe(self, who, node, source):
        fitting = 0
        for card in who.paid_cards[:3]:
            near, far = who.facts(card)["attack"]["range"] or (9, 0)
            fitting += any(near <= d <= far for d in self.reach(who))
        self.gain(who, "power", node["n"] * fitting)

    def pick_two(self, who, options, source):
        """Two different ones, in the order of choice where that makes a difference:
        drawing, robbing and Advantage do not."""
        first = self.one_of(who, options[:-1])
        self.run(who, first, source)
        moved = first["do"] in ("push", "pull")
        left = options if moved else options[options.index(first):]
        self.run(who, self.one_of(who, [o for o in left if o is not first]), source)

    def one_of(self, who, options):
        if len(options) == 1:
            return options[0]
        answers = [f"option {i}" for i in range(1, len(options) + 1)]
        return options[int(self.ask(who, "option", answers).split()[1]) - 1]

    def do_remove_foe_cant_move_past_companion(self, who, node, source):
        pass  # in force as long as the attack is: see stops

    def left_play(self, owner, card):
        """What a boost brings when it leaves."""
        for node in nodes(owner.facts(card)["boost"]["fx"], "leaves_play"):
            if node["do"] == "draw":
                self.draw(owner, node["n"])

    def leads(self, who):
        """Is the next turn the player's as it stands?"""
        return who.next or not who.starter and not who.foe.next

    def may_hold(self, who, card):
        """May a copy be in the hand, for all that lies open?"""
        seen = [*who.discard, *who.gauge, *who.boosts, *who.sealed, who.card]
        return who.hand and who.fighter["deck"][card].get("copies", 2) > seen.count(card)

    def do_reveal_copy_for_advantage(self, who, node, source):
        if node["copy_id"] in who.hand:
            self.do_advantage(who, node, source)

    def do_reveal_topdeck(self, who, node, source):
        """It stays there."""
        if who.shuffled and who.deck:
            who.deck.insert(0, self.off_deck(who))

    def do_spend_all_force_and_save_amount(self, who, node, source):
        most = sum(self.worth(who, c) for c in who.hand + who.gauge)
        who.saved = self.pay_force(who, most, most)

    def do_immediate_force_for_armor(self, who, node, source):
        payer = who.foe if node.get("foe") else who
        self.gain(payer, "armor", node["n"] * self.pay_force(payer, 0, 99))

    def do_whole_hand_to_gauge(self, who, node, source):
        who.gauge += who.hand
        who.hand = []

    def do_discard_strike_after_cleanup(self, who, node, source):
        who.place = "discard"

    def do_seal_this_boost(self, who, node, source):
        card = source.split(" ", 1)[1]
        self.unlist(who, card)
        who.sealed.append(card)

    def do_strike_effect_after_setting(self, who, node, source):
        pass  # it starts a Strike

    # the action of a character that starts a Strike

    def do_strike_random_from_gauge(self, who, node, source):
        who.random = True

    def do_strike_from_gauge(self, who, node, source):
        who.out_of_gauge = bool(who.gauge)

    def do_strike_with_wild_swing(self, who, node, source):
        who.must_wild = True

    def swing_or_boost(self, who):
        """A boost of the hand may be played before a wild swing."""
        who.must_wild = True
        price = {c: who.facts(c)["boost"]["force"] for c in who.hand}
        cards = {"play " + c for c, n in price.items()
                 if not n or self.force(who) >= n + self.worth(who, c)}
        if not who.hand:
            return
        answer = self.ask(who, "play boost", cards | {"done"})
        if answer != "done":
            who.hand.remove(answer.split(" ", 1)[1])
            self.play_out(who, answer.split(" ", 1)[1], keep=False)

    def set_at_random(self, who):
        """The attack comes out of the Gauge, or off the deck."""
        if not who.gauge:
            who.wild = True
            self.swing(who)
            return
        kinds = sorted(set(who.gauge))
        who.card = kinds[self.pick(len(kinds))]
        who.gauge.remove(who.card)
        who.from_gauge = True

    def out_of_place(self, who):
        """Was the attack not set as it must be?"""
        facts = who.facts()["attack"]
        return (
            "must_set_from_boost" in facts and not who.from_boosts
            or "invalid_if_not_set_face_up" in facts and not who.opened
        )


def starts_strike(node):
    """Does an effect start a Strike, whatever is chosen?"""
    verbs = ("strike", "strike_with_wild_swing", "strike_random_from_gauge",
             "strike_from_gauge")
    then = node.get("then", {"do": "nothing"})
    return (
        says(node, verbs)
        or isinstance(then, dict) and "pick" in then
        and starts_strike(then)
        or "pick" in node and all(
            n["do"] == "boost_then_strike" or starts_strike(n) for n in node["pick"])
    )
