"""overdrive.py - what the fighters of BlazBlue need besides, for interpreter.py."""


class Overdrive:
    """Words of theirs."""

    def do_return_all_copies_of_top_discard_to_hand(self, who, node, source):
        copies = who.discard.count(who.discard[0])
        who.hand += [who.discard[0]] * copies
        who.discard = [c for c in who.discard if c != who.discard[0]]

    def do_may_generate_gauge_with_force(self, who, node, source):
        who.forces = True

    def do_may_invalidate_ultras(self, who, node, source):
        who.refuses = True

    def do_draw_any_number(self, who, node, source):
        """All that are left, those of a reshuffle too."""
        most = len(who.deck) + (0 if who.reshuffled else len(who.discard))
        numbers = [f"number {k}" for k in range(most + 1)]
        n = int(self.ask(who, "how many", numbers).split()[1])
        if n > len(who.deck):  # chance says which; hand and deck are one for us
            who.blind = True
            who.deck += who.discard
            who.discard, who.reshuffled = [], True
        who.hand += who.deck[:n]
        del who.deck[:n]

    def do_pull_to_companion(self, who, node, source):
        foe, n = who.foe, node["n"]
        if not who.companion:
            self.move(who, "pull", 0)
        elif who.companion in self.on(foe):
            self.ask_move(who, [("push", n), ("pull", n)])
        else:
            nearer = (who.companion < foe.at) == (who.at < foe.at)
            self.move(who, "pull" if nearer else "push", n)

    def onto_companion(self, who, n):
        """The steps of an advance that ends on the companion's space."""
        for steps in range(1, n):
            if self.walk(who, "advance", steps)[1] == who.companion:
                return steps
        return n

    def do_boost_as_overdrive(self, who, node, source):
        self.play_some(who, node["zones"], node["only"], node)

    def do_place_companion_onto_foe(self, who, node, source):
        who.companion = who.foe.at

    def do_move_companion(self, who, node, source):
        if not who.companion or who.off or "optional" in node and not self.may(who):
            return
        who.companion = self.ask_space(who, [
            s for s in range(1, 10) if node["n"] <= abs(s - who.companion) <= node["n2"]])

    def from_overdrive(self, who, node, source):
        if node["to"] == "discard":
            if self.burning(who):
                self.burn_card(who)
                self.run(who, node["if_done"], source)
        elif who.overdrive:
            answer = self.ask(who, "card", {"pick " + c for c in who.overdrive})
            who.overdrive.remove(answer.split(" ")[1])
            getattr(who, node["to"]).append(answer.split(" ")[1])

    def do_name_normal_foe_must_answer(self, who, node, source):
        """No Strike begins in a Strike, but the card is named."""
        self.log.pop(0)

    # the Overdrive area, where cards of the foe's may lie

    def burning(self, who):
        return len(who.overdrive) + len(who.foe.burning)

    def burn_card(self, who):
        """One of them goes to its owner's discard pile."""
        area = sorted({"pick " + c for c in who.overdrive}
                      | {"foe pick " + c for c in who.foe.burning})
        answer = self.ask(who, "overdrive", area) if len(area) > 1 else area[0]
        card = answer.split(" ")[-1]
        owner, zone = (who.foe, "burning") if "foe" in answer else (who, "overdrive")
        speed = owner.facts(card)["attack"]["speed"]
        who.burnt = speed if isinstance(speed, int) else 0
        self.discard(owner, card, zone)

    def do_seal_topdeck(self, who, node, source):
        if who.deck:
            who.sealed.append(self.off_deck(who))

    def do_add_top_discard_to_overdrive(self, who, node, source):
        if who.discard:
            who.overdrive.append(who.discard.pop(0))

    def do_add_boost_to_overdrive_during_strike_immediately(self, who, node, source):
        card = source.split(" ", 1)[1]
        self.unlist(who, card)
        who.overdrive.append(card)

    def do_add_strike_to_overdrive_after_cleanup(self, who, node, source):
        who.place = "overdrive"

    # markers and companions

    def feint(self, who, node):
        """Where markers are put is seen; which of them is meant is not."""
        first = node["pick"][0]
        near, far = first["range_from"], first["range_to"]
        spaces = [s for s in range(1, 10) if near <= min(self.gaps(s, who)) <= far]
        there = [self.ask_space(who, spaces)]
        if "then_place_other_companion" in first:
            there.append(self.ask_space(who, spaces))
        there.append(0)
        who.real, who.fake = there[:2] if self.may(who, "feint") else there[1::-1]

    def companion_shows(self, who, condition):
        """Is that side of the companion on the board?"""
        which = condition.get("companion", "")
        if which == "ouroboros_nothing":
            return who.fake > 0
        if which == "nirvana_disabled":
            fresh = "not_entered" in condition.get("extra", "") and who.fresh
            return who.companion > 0 and who.off and not fresh
        if which == "nirvana_active":
            return who.companion > 0 and not who.off
        return who.companion > 0

    def may_hit_companion(self, who):
        """Nirvana in range may be hit in place of Carl, which disables her."""
        foe = who.foe
        if not any(n["when"] == "foe_before" for n in foe.fighter[
                "exceed" if foe.exceeded else "front"]):
            return
        if foe.off or not foe.companion or self.has(foe, "companion_immune_to_flip"):
            return
        reach, origin = self.range(who), self.origin(who, foe.companion)
        near = reach and origin and reach[0] <= abs(origin - foe.companion) <= reach[1]
        if (near or foe.companion in self.on(who)) and self.may(who):
            foe.off = foe.fresh = who.misses = True
            who.place = "gauge"

    def do_swap_companion(self, who, node, source):
        who.off = False

    def do_push_to_attack_max_range(self, who, node, source):
        self.move(who, "push", max(0, self.range(who)[1] - self.distance()))

    def do_force_costs_reduced_passive(self, who, node, source):
        pass  # as long as the boost is there: see free_force

    def do_strike_foe_sets_first(self, who, node, source):
        pass  # not in a Strike
