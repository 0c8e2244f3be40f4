"""boosts.py - boosts that are played, kept and sent away in a Strike, for effects.py."""
from facts import nodes


class Boosts:
    """What words do with them."""

    # playing some

    def do_play_boost_and_keep(self, who, node, source):
        """Transform a card of the hand, or play a boost that stays."""
        if "ignore_costs" in node:
            self.play_free(who)
            return
        if node.get("only") in ("continuous", "ultra"):
            self.play_some(who, node["zones"], node["only"], node)
            return
        cards = {c for c in who.hand if self.transforms(who, c)}
        if cards:
            answer = self.ask(who, "play boost", {"play " + c for c in cards} | {"done"})
            if answer != "done":
                card = answer.split(" ", 1)[1]
                who.hand.remove(card)
                who.transforms.append(card)

    def play_free(self, who):
        """A boost of the hand, for nothing; it does not stay."""
        cards = {c for c in who.hand
                 if who.facts(c)["boost"]["kind"] in ("instant", "continuous")}
        if not who.hand:
            return
        answer = self.ask(who, "play boost", {"play " + c for c in cards} | {"done"})
        if answer != "done":
            card = answer.split(" ", 1)[1]
            who.hand.remove(card)
            self.play_out(who, card, keep=False, paid=True)

    def play_some(self, who, zones, kind, node):
        """A boost of the hand or the Gauge, which is paid for."""
        price = {c: who.facts(c)["boost"]["force"] for zone in zones
                 for c in getattr(who, zone)
                 if kind in (who.facts(c)["boost"]["kind"], who.facts(c)["type"])}
        labels = {"hand": "play ", "gauge": "play gauge "}
        cards = {labels[zone] + c: (zone, c) for zone in zones
                 for c in getattr(who, zone) if c in price
                 and (not price[c] or self.force(who) >= price[c] + self.worth(who, c))}
        if not who.hand and not cards:
            return
        answer = self.ask(who, "play boost", [*cards, "done"])
        if answer == "done":
            return
        zone, card = cards[answer]
        getattr(who, zone).remove(card)
        self.play_out(who, card, keep=node.get("sustain", True))
        if "play_boost_effect" in node:
            self.run(who, node["play_boost_effect"], "attack")

    def do_boost_then_sustain_topdeck(self, who, node, source):
        """The top cards of the deck, one after the other."""
        for _ in range(node["n"]):
            if not who.deck:
                return
            card = self.off_deck(who)
            boost = who.facts(card)["boost"]
            unfit = "discard_if_not_continuous" in node and (
                boost["kind"] != "continuous")
            if unfit or boost["force"] and self.force(who) < boost["force"]:
                self.ask(who, "play boost", ["done"])
                self.throw(who, card)
            else:
                self.ask(who, "play boost", ["play " + card])
                self.play_out(who, card, node.get("sustain", True))

    def play_discarded(self, who, node):
        """Some continuous boosts of the discard pile, one after the other."""
        for _ in range(node["n"]):
            cards = {"play " + c for c in who.discard
                     if who.facts(c)["boost"]["kind"] == "continuous"
                     and self.force(who) >= who.facts(c)["boost"]["force"]}
            answer = self.ask(who, "play boost", cards | {"done"}) if cards else "done"
            if answer == "done":
                return
            card = answer.split(" ", 1)[1]
            who.discard.remove(card)
            self.play_out(who, card, node["if_done"]["sustain"])

    def do_boost_discarded_overdrive(self, who, node, source):
        self.ask(who, "play boost", ["play " + who.discard[0]])
        self.enters(who, who.discard.pop(0))

    def play_top_discard(self, who):
        """The top card of the discard pile, if it has a continuous boost."""
        card = who.discard[0] if who.discard else None
        boost = card and who.facts(card)["boost"]
        if not card or boost["kind"] != "continuous" or self.force(who) < boost["force"]:
            return
        if self.ask(who, "play boost", ["play " + card, "done"]) != "done":
            who.discard.pop(0)
            self.play_out(who, card)

    def play_out(self, who, card, keep=True, paid=False):
        """A boost is paid for and carried out; a continuous one stays."""
        boost = who.facts(card)["boost"]
        who.playing, who.negated = card, False
        if boost["force"] and not paid:
            self.pay_force(who, boost["force"], boost["force"])
        self.watch(who.foe, "on_foe_boost")
        if who.negated:
            self.throw(who, card)
        elif boost["kind"] == "continuous":
            self.enters(who, card)
            if keep:
                who.kept.append(card)
            for node in nodes(boost["fx"], "play"):
                self.run(who, node, "boost " + card)
        else:
            who.sent = None
            for node in nodes(boost["fx"], "play"):
                self.run(who, node, "instant " + card)
            if who.sent is None:
                self.throw(who, card)
        self.watch(who, "on_play_continuous_boost")

    def enters(self, who, card):
        """A boost enters play, and acts at the moment that it is."""
        who.boosts.append(card)
        if who.moment is None:
            return
        when, waiting = who.moment
        fx = who.facts(card)["boost"]["fx"]
        effects = [*nodes(fx, when), *nodes(fx, when + "_of_either")]
        if effects:
            waiting.append(("boost " + card, effects))

    def do_negate_boost(self, who, node, source):
        who.foe.negated = True

    def do_discard_same_card_as_boost(self, who, node, source):
        foe = who.foe
        self.discard(who, self.namesakes(who, foe, foe.playing, who.hand)[0])

    def do_strike(self, who, node, source):
        pass  # not in a Strike

    do_extra_actions = do_strike

    def do_name_card_foe_discards(self, who, node, source):
        """All copies of the cards that are named, or one of one card."""
        names = []
        while len(names) < node.get("n", 1) and self.asked(who, "name"):
            names.append(self.log.pop(0)[3].split(" ", 1)[1])
        names = [n.replace("gg-", "").replace("un-", "") for n in names]
        names += [prefix + n for prefix in ("gg-", "un-") for n in names]
        copies = [c for c in who.foe.hand if c in names]
        if "n" not in node:
            copies = copies[:1]
        self.order(who.foe, copies[:self.fewer(who.foe, len(copies))])

    # sending some away

    def do_remove_boost(self, who, node, source):
        mine = "only" in node
        labels = {"own boost " + c: (who, c) for c in who.boosts}
        if not mine:
            labels |= {"foe boost " + c: (who.foe, c) for c in who.foe.boosts}
        labels = {a: of for a, of in labels.items()
                  if of[1] not in of[0].fighter["decrees"]}
        facedown = {"own facedown": who} if who.facedown else {}
        if who.foe.facedown and not mine:
            facedown["foe facedown"] = who.foe
        if not labels and not facedown:
            return False
        if not node["required"] and not self.may(who):
            return False
        back = node.get("to") == "owner_hand"
        if back:
            facedown = {}
        answer = self.ask(who, "in play", [*labels, *facedown])
        if answer in facedown:
            facedown[answer].sealed.append(facedown[answer].facedown.pop(0))
        else:
            owner, card = labels[answer]
            self.unlist(owner, card)
            if back:
                owner.hand.append(card)
            else:
                self.throw(owner, card)
        if "once" in node:
            self.run(who, node["once"], source)

    def unlist(self, owner, card):
        """A boost leaves play.  Which of several copies it was is not told."""
        copies = owner.boosts.count(card)
        if card in owner.kept and (copies == 1 or self.pick(2)):
            owner.kept.remove(card)
        owner.boosts.remove(card)
        self.lift(owner, card)
        self.left_play(owner, card)

    def end_boost(self, who, card):
        """A boost does not stay.  Which of several copies it is, is not told."""
        copies = [i for i, c in enumerate(who.boosts) if c == card]
        stays = card in who.kept
        del who.boosts[copies[self.pick(len(copies)) if stays else 0]]
        self.throw(who, card)

    def do_discard_this(self, who, node, source):
        """It may lie with the other player."""
        where, card = source.split(" ", 1)
        owner = who.foe if where == "taken" else who
        self.unlist(owner, card)
        self.throw(owner, card)

    def do_add_boost_to_gauge_on_strike_cleanup(self, who, node, source):
        card = source.split(" ", 1)[1]
        self.unlist(who, card)
        who.gauge.append(card)

    do_add_to_gauge_immediately = do_add_boost_to_gauge_on_strike_cleanup
    do_add_to_gauge_immediately_mid_strike_undo_effects = do_add_to_gauge_immediately

    def do_this_to_gauge(self, who, node, source):
        who.sent = "gauge"
        who.gauge.append(source.split(" ", 1)[1])

    def do_keep_boost(self, who, node, source):
        """One of the boosts that do not stay yet."""
        left = list(who.boosts)
        for card in who.kept:
            left.remove(card)
        free = ["done"] if node.get("n_min") == 0 else []
        if left:
            answer = self.ask(who, "in play", ["own boost " + c for c in left] + free)
            if answer != "done":
                who.kept.append(answer.split(" ")[-1])

    def do_give_to_player(self, who, node, source):
        """It lies with its owner, and works for the foe."""
        who.place = "boosts"
