"""cup.py - a tournament of scripted players, who come back when their links break.

    cup.py PORT,... PLAYERS       hosts that share a store; a Swiss, as long as it takes

Prints what is wrong, or what was played.  Every match must be over for both players
with the result that the tournament has, the standings must follow from the results,
and nobody may hear of an error that is none.
"""
import base64
import hashlib
import json
import os
import random
import socket
import sys
import threading
import time
import urllib.error
import urllib.request

PATIENCE = 300
THINK = 0.01
# What may be heard when something is said again after a link broke.
STALE = ("the answer is to question", "you are not asked now", "you have answered already",
         "all seals are there", "you have added to the deal",
         "you are in this tournament already", "this match is not being played",
         "this could not be kept just now")


class Link:
    """A WebSocket whose messages are JSON."""

    def __init__(self, port, session):
        self.socket = socket.create_connection(("127.0.0.1", port), timeout=15)
        cookie = f"Cookie: session={session}\r\n" if session else ""
        self.socket.sendall(
            ("GET /link HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\n"
             "Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
             f"Sec-WebSocket-Key: {base64.b64encode(os.urandom(16)).decode()}\r\n"
             f"Sec-WebSocket-Protocol: riposte-1\r\n{cookie}\r\n").encode())
        self.file = self.socket.makefile("rb")
        if b" 101 " not in self.file.readline():
            raise ConnectionError("refused")
        while self.file.readline() not in (b"\r\n", b""):
            pass

    def close(self):
        self.file.close()
        self.socket.close()

    def say(self, **message):
        text = json.dumps(message).encode()
        size = bytes([0x80 | len(text)]) if len(text) < 126 else b"\xfe" + len(text).to_bytes(2, "big")
        self.socket.sendall(b"\x81" + size + bytes(4) + text)  # masked with zeros

    def hear(self):
        first, size = self.take(2)
        if size >= 126:
            size = int.from_bytes(self.take(2 if size == 126 else 8), "big")
        text = self.take(size)
        if first != 0x81:
            raise ConnectionError("closed")
        return json.loads(text)

    def take(self, n):
        bytes_ = self.file.read(n)
        if len(bytes_) < n:
            raise ConnectionError("closed")
        return bytes_


class Player(threading.Thread):
    """One that joins, comes to its matches and answers by chance, until all is over."""

    def __init__(self, cup, number, session=""):
        super().__init__(daemon=True)
        self.cup, self.number, self.session = cup, number, session
        self.luck = random.Random(number)
        self.part = self.luck.randbytes(32)
        self.tour, self.ranks, self.breaks = {}, {}, -1

    def run(self):
        while not self.cup.ended.is_set():
            port = self.cup.ports[(self.number + self.breaks + 1) % len(self.cup.ports)]
            self.breaks += 1
            try:
                self.visit(Link(port, self.session))
            except OSError:
                time.sleep(0.25)

    def visit(self, link):
        self.at, self.said = "", set()
        try:
            if self.cup.tour:
                self.look(link)
            while not self.cup.ended.is_set():
                message = link.hear()
                on = getattr(self, "on_" + message["type"], None)
                if on is not None:
                    on(link, message)
        finally:
            link.close()

    def look(self, link):
        link.say(type="tour", tour=self.cup.tour)

    def on_you(self, link, message):
        self.session = self.session or message.get("session", "")
        if self.number == 0 and not self.cup.tour:
            link.say(type="tour-new", name="The cup of faults", kind="swiss", game="goofspiel",
                     total=600000, most=self.cup.n)

    def on_tour(self, link, message):
        self.tour = message
        self.cup.hear(message)
        if "you" not in message:
            self.once(link, "tour-join", tour=message["tour"], brings="")
        elif message["phase"] == "open" and message["players"] == self.cup.n and self.number == 0:
            link.say(type="tour-start", tour=message["tour"])
        calls = message.get("calls", [])
        if calls and calls[0] != self.at:
            self.at = calls[0]
            link.say(type="watch", match=self.at)

    def on_table(self, link, message):
        own = [s for s in message["seats"] if s["seat"] == message.get("you")]
        if message["phase"] != "gathering" or not own:
            return
        if message["commitment"] == "" and not own[0]["seal"]:
            seal = hashlib.blake2b(self.part, digest_size=32, key=b"riposte fair seal 2")
            self.once(link, "seal", hex=seal.hexdigest())
        elif message["commitment"] != "" and not own[0]["part"]:
            self.once(link, "part", hex=self.part.hex())

    def once(self, link, type, **what):
        """On a link: the same is told again before this has been heard."""
        if (type, self.at) not in self.said:
            self.said.add((type, self.at))
            link.say(type=type, **what)

    def on_ask(self, link, message):
        time.sleep(THINK)
        link.say(type="answer", id=message["id"],
                 answer=self.luck.choice(message["choices"])["answer"])

    def on_end(self, link, message):
        self.ranks[self.at] = message["ranks"]

    def on_error(self, link, message):
        if self.breaks == 0 or not any(words in message["message"] for words in STALE):
            self.cup.wrong.append(f"player {self.number} heard: {message['message']}")
        elif "could not be kept" in message["message"]:
            raise ConnectionError("not kept: come back and say it again")


class Cup:
    """All that is known of the tournament, by the number of a round its games."""

    def __init__(self, ports, n):
        self.ports, self.n = ports, n
        self.tour, self.rounds, self.last, self.wrong = "", {}, {}, []
        self.ended, self.lock = threading.Event(), threading.Lock()
        self.players = [Player(self, i, self.enrol() if i == 0 else "") for i in range(n)]

    def somewhere(self, work):
        """Do it at one host or another: they may die meanwhile."""
        for port in 60 * self.ports:
            try:
                return work(port)
            except urllib.error.HTTPError:
                raise
            except OSError:
                time.sleep(0.5)
        sys.exit("no host answers")

    def enrol(self):
        """The session of a new account."""
        def register(port):
            body = json.dumps({"name": f"cup-{os.urandom(4).hex()}", "passphrase": "three musketeers and more"})
            with urllib.request.urlopen(f"http://localhost:{port}/api/register", body.encode(), timeout=15) as reply:
                return reply.headers["Set-Cookie"].split("=")[1].split(";")[0]
        return self.somewhere(register)

    def hear(self, message):
        with self.lock:
            self.tour, self.last = message["tour"], message
            if message["round"] > 0:
                self.rounds[message["round"]] = message["games"]
            if message["phase"] == "over":
                self.ended.set()

    def play(self):
        self.players[0].start()
        end = time.monotonic() + PATIENCE
        while not self.tour and time.monotonic() < end:
            time.sleep(0.1)
        for player in self.players[1:]:
            player.start()
        if not self.ended.wait(end - time.monotonic()):
            self.wrong.append(f"it does not end: {self.last}")
            return
        for player in self.players:
            player.join(60)
        self.somewhere(self.read_rounds)
        self.compare()

    def read_rounds(self, port):
        """The games of all rounds, as a host has them at the end."""
        link = Link(port, "")
        for number in range(1, self.last["paired"] + 1):
            link.say(type="tour", tour=self.tour, round=number)
            message = link.hear()
            while message["type"] != "tour" or message["round"] != number:
                message = link.hear()
            self.hear(message)

    def check(self, good, words):
        if not good:
            self.wrong.append(words)

    def compare(self):
        games = [g for number in sorted(self.rounds) for g in self.rounds[number]]
        rounds = (self.n - 1).bit_length()
        self.check(sorted(self.rounds) == list(range(1, rounds + 1)), f"rounds: {sorted(self.rounds)}")
        self.check(len(games) == rounds * self.n // 2, f"{len(games)} games")
        for number, list_ in self.rounds.items():
            named = sorted(p for g in list_ for p in g["players"])
            self.check(named == list(range(self.n)), f"round {number}: {named}")
        for game in games:
            self.compare_game(game)
        if not self.wrong:
            self.compare_standings(games)

    def compare_game(self, game):
        points = game.get("points")
        self.check(points in ([2, 0], [1, 1], [0, 2]) and not game["absent"], f"no result: {game}")
        by_number = {p.tour.get("you"): p for p in self.players}
        for seat, who in zip("AB", game["players"]):
            ranks = by_number[who].ranks.get(game["match"])
            other = "B" if seat == "A" else "A"
            if ranks is not None:  # whoever was away at its end has not heard it
                want = 2 if ranks[seat] < ranks[other] else 1 if ranks[seat] == ranks[other] else 0
                self.check(points["AB".index(seat)] == want, f"{game}, but {who} heard {ranks}")
        path = f"/api/replay?match={game['match']}"
        try:
            self.somewhere(lambda port: urllib.request.urlopen(f"http://localhost:{port}{path}", timeout=60).read())
        except urllib.error.HTTPError as e:
            self.wrong.append(f"no replay of {game['match']}: {e}")

    def compare_standings(self, games):
        met = {who: [] for who in range(self.n)}
        for game in games:
            (a, b), (x, y) = game["players"], game["points"]
            met[a].append((b, x))
            met[b].append((a, y))
        points = {who: sum(x for _, x in met[who]) for who in met}
        want = []
        for who, list_ in met.items():
            want.append((points[who], sum(points[b] for b, _ in list_), sum(x * points[b] for b, x in list_), who))
        have = [(s["points"], s["buchholz"], s["sonneborn"], s["player"]) for s in self.last["standings"]]
        self.check(sorted(have) == sorted(want), f"standings {have}, want {want}")
        self.check([h[:3] for h in have] == sorted((w[:3] for w in want), reverse=True), f"order: {have}")


def main():
    cup = Cup([int(p) for p in sys.argv[1].split(",")], int(sys.argv[2]))
    cup.play()
    print("\n".join(cup.wrong) or f"{cup.n} players, {sum(map(len, cup.rounds.values()))} matches, "
          f"{sum(p.breaks for p in cup.players)} links broke")
    sys.exit(1 if cup.wrong else 0)


main()
