"""rods.py - Lightning Rods on the board, and boosts that care who stands on theirs.

A rod is a card in `Side.rods`, the oldest first; `Side.rods_on` are their spaces."""


class Rods:
    """What Rachel does with them."""

    def do_place_lightningrod(self, who, node, source):
        """The top card of the discard pile, or the attack, on a space in range."""
        answer = self.ask_space(who, self.rod_spaces(who))
        if node["from"] == "this_attack_card":
            who.place, who.rod_space = "rods", answer
        else:
            who.rods.append(who.discard.pop(0))
            who.rods_on.append(answer)

    def rod_spaces(self, who):
        reach, origin = self.range(who), self.origin(who)
        return [s for s in range(1, 10)
                if reach and origin and reach[0] <= abs(s - origin) <= reach[1]]

    def can_place_rod(self, who, node):
        return self.rod_spaces(who) and (node["from"] != "top_discard" or who.discard)

    def struck_rods(self, who):
        """Which of them are where the foe stands?"""
        return [i for i, space in enumerate(who.rods_on) if space in self.on(who.foe)]

    def do_lightningrod_strike(self, who, node, source):
        """One after the other, they come to hand and do damage, which never kills."""
        while self.struck_rods(who):
            names = {"pick " + who.rods[i] for i in self.struck_rods(who)}
            answer = self.ask(who, "card", names | {"done"})
            if answer == "done":
                return
            i = next(i for i in self.struck_rods(who) if answer == "pick " + who.rods[i])
            who.hand.append(who.rods.pop(i))
            del who.rods_on[i]
            self.hurt(who.foe, node["n"], 1)

    # boosts on spaces

    def lift(self, who, card):
        """A boost that has left play lies nowhere; which copy it was is not told."""
        lying = [p for p in who.placed if p[0] == card]
        if len(lying) > who.boosts.count(card):
            who.placed.remove(lying[self.pick(len(lying))])

    def foe_in_boost_space(self, who, name):
        """Of several copies each acts once at a moment, in any order."""
        card = next(c for c in who.boosts if who.facts(c)["boost"].get("name") == name)
        left = who.idle.setdefault(card, [s for c, s in who.placed if c == card])
        return bool(left) and left.pop(self.pick(len(left))) in self.on(who.foe)
