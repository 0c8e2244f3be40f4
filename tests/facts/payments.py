"""payments.py - Force, Gauge and life as prices, for interpreter.py."""
from facts import Disagree, nodes, says


class Payments:
    """What the players of a Strike pay."""

    def worth(self, who, card):
        return 2 if who.facts(card)["type"] == "ultra" else 1

    def pay_force(self, who, least, most):
        """Cards named one by one; what they make, at most `most`."""
        made, gauge, life = self.use_free(who, least, most), 0, 0
        if 0 < made == most:
            who.forced += most
            return most
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
        who.forced += min(made, most)
        self.spend(who, gauge, life)
        return min(made, most)

    def free(self, who, word):
        """What each payment has for nothing."""
        fighter = who.fighter
        turned = fighter.get("on_exceed", {"do": "nothing"})
        if says(turned, ("reshuffle_discard_into_deck",)):
            turned = turned["then"]
        texts = [nodes(who.facts(card)["boost"]["fx"], "play") for card in who.boosts]
        texts += [[turned]] if who.exceeded else [nodes(fighter["front"], "set")]
        return sum(n["n"] for text in texts for n in text if n["do"] == word)

    def free_force(self, who):
        return self.free(who, "generate_free_force") + self.free(
            who, "force_costs_reduced_passive")

    def use_free(self, who, least, most):
        free = min(self.free_force(who), most)
        if not free or least == most:
            return free
        numbers = [f"number {k}" for k in range(free + 1)]
        return int(self.ask(who, "free", numbers).split()[1])

    def pay_gauge(self, who, least, most):
        if who.forces and most:
            return self.pay_force(who, least, most)
        made, gauge, life = min(self.free(who, "gauge_costs_reduced_passive"), most), 0, 0
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

    def can_pay_gauge(self, who, n):
        if who.forces:
            return self.force(who) >= n
        have = len(who.gauge) + self.free(who, "gauge_costs_reduced_passive")
        if who.fighter["id"] == "taisei" and who.exceeded:
            have += (who.life - 1) // 2
        return have >= n
