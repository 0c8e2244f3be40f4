"""board.py - boosts on spaces of the board, and what their fighters do, for effects.py.

Boosts that are in play when a Strike begins lie nowhere: only those that enter
during it have a space.
"""
from facts import nodes


class Board:
    """Webs, pools of blood and flowers of ice."""

    # boosts on spaces

    def do_place_boost_in_space(self, who, node, source):
        """A boost that is played; or the attack, which is to lie there."""
        spaces = list(range(1, 10))
        if node.get("in_attack_range"):
            reach, origin = self.range(who), self.origin(who)
            spaces = [s for s in spaces
                      if reach and reach[0] <= abs(s - origin) <= reach[1]]
        if node.get("optional") and not (spaces and self.may(who)):
            return
        lies = not source.startswith("boost ")
        if lies and not self.asked(who, "companion"):  # it will be stunned in any case
            spaces, self.log = [1], [(who.seat, "companion", ["space 1"], "space 1"), *self.log]
        space = self.ask_space(who, spaces)
        if source.startswith("boost "):
            who.placed.append((source.split(" ", 1)[1], space))
        else:
            who.lies = space
            who.place = "boosts"

    def snares(self, mover):
        """Where the boosts of the foe stop a fighter."""
        foe = mover.foe
        return {space for card, space in foe.placed if card in foe.boosts
                and "stop_on_space_effect" in foe.facts(card)["boost"]}

    def caught(self, mover):
        """The fighter has stopped on such a space."""
        foe = mover.foe
        for card, space in list(foe.placed):
            if space in self.on(mover) and space in self.snares(mover):
                foe.placed.remove((card, space))
                effect = foe.facts(card)["boost"]["stop_on_space_effect"]
                moment, foe.moment = foe.moment, None
                self.run(foe, effect, "boost " + card)
                foe.moment = moment

    def stays_down(self, who):
        """The attack lies on the board, unless its player is stunned."""
        if who.lies and who.stunned and who.place == "boosts":
            who.place = "discard"

    def do_discard_boost_in_foe_space(self, who, node, source):
        for card, space in who.placed:
            if space in self.on(who.foe):
                who.placed.remove((card, space))
                self.unlist(who, card)
                self.throw(who, card)
                self.run(who, node["once"], source)
                return

    def toward_foe(self, who):
        """Is a boost of the player's in range, on the side of the foe?"""
        reach, origin = self.range(who), self.origin(who)
        return reach and any(
            reach[0] <= abs(space - origin) <= reach[1]
            and (space > origin) == (who.foe.at > origin)
            for _, space in who.placed)

    # what else these fighters do

    def do_push_to_attack_max_range(self, who, node, source):
        self.move(who, "push", max(0, self.range(who)[1] - self.distance()))

    def advance_in_range(self, who, node, source):
        reach, origin = self.range(who), self.origin(who)
        ways = [("advance", 0)]
        for n in range(1, 9):
            at = self.walk(who, "advance", n)[1]
            if reach and reach[0] <= abs(at - origin) <= reach[1]:
                ways.append(("advance", n))
        self.ask_move(who, ways)

    def do_spend_all_gauge_and_save_amount(self, who, node, source):
        cards = list(who.gauge)
        who.saved = len(cards)
        while cards:
            card = cards[0]
            if len(set(cards)) > 1 and not self.seals(who):
                answer = self.ask(who, "pile", {"pick " + c for c in cards})
                card = answer.split(" ", 1)[1]
            cards.remove(card)
            self.discard(who, card, "gauge")

    def do_powerup_per_armor_used(self, who, node, source):
        self.gain(who, "power", node["n"] * who.absorbed)

    def reveal_copies(self, who, node, source):
        """Any number of other cards of the name, which stay in hand."""
        shown, card = 0, who.card
        if not who.hand:
            return
        while True:
            left = who.hand.count(card) - shown
            answer = self.ask(
                who, "card", {"hand " + card} | {"done"} if left else {"done"})
            if answer == "done":
                break
            shown += 1
            if shown == who.hand.count(card) or not self.asked(who, "card"):
                break
        self.gain(who, "power", node["if_done"]["n"] * shown)
        if shown:
            self.move(who, "pull", shown)

    def oath(self, who, options, source):
        """One of four movements, for which the boost is sealed."""
        if not self.may(who):
            return
        open_ = [i for i, o in enumerate(options, 1)]
        answer = self.ask(who, "option", [f"option {i}" for i in open_])
        self.run(who, options[int(answer.split()[1]) - 1], source)
