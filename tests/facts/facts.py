"""facts.py - the trees of facts that interpreter.py reads, a file for each season."""
import json

ZONES = ("hand", "deck", "discard", "gauge", "boosts", "transforms",
         "sealed", "facedown", "taken_cards", "overdrive", "burning", "rods")

# what a boost begins when it is played, and ends when it leaves
LASTING = {
    "ignore_push_and_pull_passive_bonus": "unmovable",
    "remove_ignore_push_and_pull_passive_bonus": "nothing",
    "discard_2x_topdeck_instead_of_damage": "damage_to_deck",
}


class Disagree(Exception):
    """The rules did something that the facts do not say."""


def load(paths):
    """The fighters of all files.  A file may have Normals of its own; those of Seventh
    Cross are the usual ones."""
    facts = {path.stem: json.loads(path.read_text()) for path in paths}
    usual = facts["seventh-cross"]["normals"]
    for f in facts.values():
        for fighter in f["fighters"]:
            fighter["normals"] = f.get("normals", usual)
    fighters = [fighter for f in facts.values() for fighter in f["fighters"]]
    for fighter in fighters:
        fighter["deck"] = {c["id"]: c for c in fighter["normals"] + fighter["cards"]}
        for beside in ("traits", "decrees"):
            fighter[beside] = {c["id"]: c for c in fighter.get(beside, ())}
    return fighters


def nodes(fx, when):
    """The effects of a text at a moment.  What is granted to the attack while it
    is set, without a price, is a text of the attack's own moments, and so is what
    is granted along with it, or behind a number that the attack gets."""
    for node in fx if isinstance(fx, list) else [fx]:
        given = node
        if node["do"] in CHAINED and says(node, ("add_attack_effect",)):
            plain, given = part(node)
            given = {**given, "when": node["when"]}
            if when == node["when"]:
                yield plain
        if given.get("when") == "set" and given["do"] == "add_attack_effect":
            grant = given["grants"]
            while grant:
                if grant["do"] == "add_attack_effect":
                    grant = {**grant["grants"], "then": grant.get("then", {})}
                more = grant.get("then", {})
                if not more or isinstance(more, dict) and (
                    more["do"] == "add_attack_effect"
                ):
                    grant = {k: v for k, v in grant.items() if k != "then"}
                if grant["when"] == when:
                    yield {"if": node.get("if"), "do": "both", "then": grant}
                grant = more.get("grants") if isinstance(more, dict) else None
        elif node["do"] == "pay_force_for_armor":  # Block: once it is hit
            if when == "struck":
                yield node
        elif node.get("passive", node["do"]) in LASTING:
            if when == "passive":
                word = LASTING[node.get("passive", node["do"])]
                yield {"if": node.get("if"), "do": word}
        elif node["do"] == "add_boost_to_gauge_on_move":
            if when == "moves":
                yield {"do": "add_to_gauge_immediately"}
        elif node.get("when") == when and node["do"] != "seal_this_boost":
            yield node  # a boost is sealed when it leaves, see leave


# numbers that an attack gets along with what it is granted
CHAINED = ("power", "speed", "armor", "guard")


def part(node):
    """Numbers, and the grant behind them."""
    if node["do"] == "add_attack_effect":
        return None, node
    plain, grant = part(node["then"])
    rest = {k: v for k, v in node.items() if k != "then"}
    return ({**rest, "then": plain} if plain else rest), grant


def says(node, verbs):
    """Has an effect, or what follows it, one of these verbs?"""
    then = node.get("then", [])
    if isinstance(then, dict):
        then = [then]
    return node["do"] in verbs or any(says(n, verbs) for n in then)


def moments(when):
    return ("cleanup", "strike_end") if when == "cleanup" else (when,)
