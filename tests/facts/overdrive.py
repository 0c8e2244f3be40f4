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

    def do_place_companion_onto_foe(self, who, node, source):
        who.companion = who.foe.at

    def do_move_companion(self, who, node, source):
        if not who.companion or "optional" in node and not self.may(who):
            return
        who.companion = self.ask_space(who, [
            s for s in range(1, 10) if node["n"] <= abs(s - who.companion) <= node["n2"]])

    def from_overdrive(self, who, node, source):
        if who.overdrive:
            answer = self.ask(who, "card", {"pick " + c for c in who.overdrive})
            card = answer.split(" ")[1]
            who.overdrive.remove(card)
            if node["to"] == "discard":
                self.throw(who, card)
            else:
                getattr(who, node["to"]).append(card)

    def do_name_normal_foe_must_answer(self, who, node, source):
        """No Strike begins in a Strike, but the card is named."""
        self.log.pop(0)
