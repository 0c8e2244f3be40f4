"""markers.py - companions and Ice Spikes on the board, for effects.py."""


class Markers:
    """What words do with them."""

    def do_place_companion_in_any_space(self, who, node, source):
        if "optional" not in node or self.may(who):
            who.companion = self.ask_space(who, range(1, 10))

    def do_place_companion_in_attack_range(self, who, node, source):
        reach, origin = self.range(who), self.origin(who)
        spaces = [s for s in range(1, 10)
                  if reach and origin and reach[0] <= abs(s - origin) <= reach[1]]
        if spaces and ("optional" not in node or self.may(who)):
            who.companion = self.ask_space(who, spaces)

    def do_place_companion_onto_self(self, who, node, source):
        who.companion = who.at

    def do_remove_companion(self, who, node, source):
        if node.get("companion_id") == "nirvana_active" and who.off:
            return
        if node.get("companion_id") == "ouroboros_nothing":
            who.fake = 0
            return
        if not self.has(who, "do_not_remove_companion"):
            who.companion = 0
            who.real = 0

    def ask_space(self, who, spaces, more=()):
        answers = [f"space {i}" for i in spaces] + list(more)
        answer = self.ask(who, "companion", answers)
        return 0 if answer == "done" else int(answer.split(" ")[1])

    def do_place_next_companion(self, who, node, source):
        self.place_spikes(who, node, [])

    def place_spikes(self, who, node, more):
        """Five at most, and one on a space."""
        for _ in range(node["n"]):
            spaces = set(range(1, 10)) - set(who.spikes)
            if node["to"] == "attack_range":
                near, far = self.range(who) or (9, 0)
                origin = self.origin(who)
                spaces = {s for s in spaces if near <= abs(s - origin) <= far}
            elif node["to"] == "adjacent_self":
                spaces &= {self.on(who)[0] - 1, self.on(who)[-1] + 1}
            elif node["to"] == "self":
                spaces &= set(self.on(who))
            if node["require_unoccupied"]:
                spaces -= {*self.on(who), *self.on(who.foe)}
            if not spaces or len(who.spikes) == 5:
                return
            space = self.ask_space(who, spaces, more)
            if not space:
                return
            who.spikes.append(space)

    def do_remove_companion_near_foe(self, who, node, source):
        spaces = [
            s for s in who.spikes if min(self.gaps(s, who.foe)) <= node["offset_allowed"]
            and (node["same_space_allowed"] or s not in self.on(who.foe))
        ]
        if not spaces:
            return False
        space = self.ask_space(who, spaces, ["done"] * node.get("optional", 0))
        if not space:
            return False
        who.spikes.remove(space)
        if "if_removed_effect" in node:
            self.run(who, node["if_removed_effect"], source)

    def do_move_any_companion(self, who, node, source):
        """To the foe: it is the only place that a Strike knows."""
        space = self.ask_space(who, who.spikes)
        who.spikes[who.spikes.index(space)] = who.foe.at
