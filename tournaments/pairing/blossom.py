"""Edmonds' blossom algorithm with prices: a perfect matching of least cost, and the proof that nothing is cheaper.

Every vertex has a price, and every odd set of vertices (a blossom) that the search found has a premium of at least 0.
The prices are such that no edge costs less than the prices at its ends and the premiums of the blossoms that it leaves;
an edge may be matched only if it costs exactly that. When everybody is matched, the matching costs as much as all
prices and premiums together, and no perfect matching can cost less.

One vertex after the other is matched, by a tree of alternating paths that grows from it: while it grows, the prices of
its outer vertices rise and those of its inner ones fall at the same pace, so its edges stay exact. What happens next is
the event with the smallest key: the pace's clock at which an edge becomes exact, or an inner blossom's premium 0.

All numbers are Python's own integers, of any size. Costs must be even, so that halves never appear.
"""

from collections.abc import Iterable, Sequence
from heapq import heappop, heappush

type Ends = tuple[int, int]

ALONE: Ends = (-1, -1)
FREE, OUTER, INNER = 0, 1, 2
GROW, JOIN, OPEN = 0, 1, 2
NEVER = 1 << 4000


class Matcher:
    """A graph with its prices and its matching as they grow. Nodes are the vertices, and blossoms numbered after them.

    ``price`` has for each vertex its own price and the premiums of all blossoms around it. For the vertices of the tree
    it is kept less (outer) or more (inner) the clock, so that nothing need be added while the clock runs.
    """

    def __init__(self, neighbours: Sequence[dict[int, int]], price: Sequence[int]) -> None:
        size = len(neighbours)
        self.size, self.neighbours, self.price = size, neighbours, list(price)
        self.around = [list(each.items()) for each in neighbours]
        self.members: list[list[int]] = [[one] for one in range(size)]
        self.top = list(range(size))  # of a vertex: the outermost node that it is in
        self.parent = [-1] * size
        self.children: list[list[int]] = [[] for _ in range(size)]
        self.ties: list[list[Ends]] = [[] for _ in range(size)]  # from each child to the next, around the cycle
        self.premium = [0] * size
        self.mate = [ALONE] * size  # of an outermost node: its matched edge, the own end first
        self.link = [ALONE] * size  # of an inner node: the edge to its parent in the tree
        self.state = [FREE] * size
        self.nearest = [NEVER] * size
        self.tree: dict[int, int] = {}
        self.heap: list[tuple[int, int, int, int]] = []
        self.touched: list[int] = []
        self.limit = NEVER

    def pair_up(self) -> None:
        """Match free vertices along exact edges, raising each price to what it may be."""
        price, mate = self.price, self.mate
        for one in range(self.size):
            if mate[one] is not ALONE:
                continue
            best, cost = min(
                ((other, cost - price[other]) for other, cost in self.around[one]),
                key=lambda each: (each[1], mate[each[0]] is not ALONE),
            )
            price[one] = cost
            if mate[best] is ALONE:
                mate[one], mate[best] = (one, best), (best, one)

    def solve(self) -> None:
        """Match everybody. Raises ValueError if that cannot be."""
        for one in range(self.size):
            if self.mate[self.top[one]] is ALONE:
                self._search(self.top[one])

    def partners(self) -> list[int]:
        """Everybody's partner, once all are matched."""
        found: dict[int, int] = {}
        nodes = {top: self.mate[top] for top in self.top}
        while nodes:
            node, mate = nodes.popitem()
            if mate is ALONE:
                raise ValueError("not everybody is matched")
            if node < self.size:
                found[node] = mate[1]
            else:
                nodes |= self._inside(node, mate)
        return [found[one] for one in range(self.size)]

    def blossoms(self) -> list[int]:
        """The blossoms that there are, whichever lies in which; the outer one has the higher number."""
        found = set()
        for one in range(self.size):
            node = self.parent[one]
            while node >= 0 and node not in found:
                found.add(node)
                node = self.parent[node]
        return sorted(found)

    def premiums_around(self) -> list[int]:
        """Of each node its own premium and those of the blossoms that it is in. Of one that is no more, anything."""
        total = self.premium.copy()
        for node in range(len(total) - 1, -1, -1):
            if self.parent[node] >= 0:
                total[node] += total[self.parent[node]]
        return total

    def _search(self, root: int) -> None:
        """Grow a tree from a free node until it reaches another, and match along the way there."""
        self.tree, self.heap, self.limit = {}, [], NEVER
        self._enter(root, OUTER, 0)
        self._scan(self.members[root])
        while True:
            if not self.heap:
                raise ValueError("no perfect matching")
            clock, kind, one, other = heappop(self.heap)
            if self._reached(clock, kind, one, other):
                break
        self._augment(one, other)
        for node, label in list(self.tree.items()):
            self._leave(node, label, clock)
        for one in self.touched:
            self.nearest[one] = NEVER
        self.touched.clear()

    def _reached(self, clock: int, kind: int, one: int, other: int) -> bool:
        """Whether an event leads to a free node; if not, the tree changes. What is no longer so is passed over."""
        if kind == GROW:
            if self.state[other] == FREE and self.nearest[other] == clock:
                if self.mate[self.top[other]] is ALONE:
                    return True
                self._grow(one, other, clock)
        elif kind == JOIN:
            if self.top[one] != self.top[other]:
                self._join(one, other, clock)
        elif self.tree.get(one) == INNER:
            self._open(one, clock)
        return False

    def _enter(self, node: int, label: int, clock: int) -> None:
        self.tree[node] = label
        shift = -clock if label == OUTER else clock
        price, state = self.price, self.state
        for one in self.members[node]:
            price[one] += shift
            state[one] = label
        if node >= self.size:
            self.premium[node] += shift
            if label == INNER:
                heappush(self.heap, (self.premium[node], OPEN, node, 0))

    def _leave(self, node: int, label: int, clock: int) -> None:
        del self.tree[node]
        shift = clock if label == OUTER else -clock
        price, state = self.price, self.state
        for one in self.members[node]:
            price[one] += shift
            state[one] = FREE
        if node >= self.size:
            self.premium[node] += shift

    def _scan(self, ones: Iterable[int]) -> None:
        """Note when the edges of outer vertices will be exact."""
        price, state, nearest, top, heap, limit = self.price, self.state, self.nearest, self.top, self.heap, self.limit
        for one in ones:
            mine, home = price[one], top[one]
            for other, cost in self.around[one]:
                there = state[other]
                if there == FREE:
                    key = cost - mine - price[other]
                    if key < nearest[other] and key < limit:
                        nearest[other] = key
                        self.touched.append(other)
                        if self.mate[top[other]] is ALONE:
                            limit = key
                        heappush(heap, (key, GROW, one, other))
                elif there == OUTER and top[other] != home:
                    key = (cost - mine - price[other]) >> 1
                    if key < limit:
                        heappush(heap, (key, JOIN, one, other))
        self.limit = limit

    def _grow(self, one: int, other: int, clock: int) -> None:
        """Take a matched node and its mate into the tree."""
        node = self.top[other]
        self.link[node] = (other, one)
        self._enter(node, INNER, clock)
        mate = self.mate[node]
        after = self.top[mate[1]]
        self._enter(after, OUTER, clock)
        self._scan(self.members[after])

    def _augment(self, one: int, other: int) -> None:
        """Match a free node with an outer one, and each outer node above with the inner one that it has lost."""
        self.mate[self.top[other]] = (other, one)
        new: Ends = (one, other)
        while True:
            node = self.top[new[0]]
            old, self.mate[node] = self.mate[node], new
            if old is ALONE:
                return
            inner = self.top[old[1]]
            link = self.link[inner]
            self.mate[inner] = link
            new = link[::-1]

    def _up(self, node: int) -> tuple[int, Ends, int, Ends]:
        """From an outer node: the inner one above, by which edge, and the outer one above that, by which edge."""
        mate = self.mate[node]
        inner = self.top[mate[1]]
        link = self.link[inner]
        return inner, mate, self.top[link[1]], link

    def _join(self, one: int, other: int, clock: int) -> None:
        """Two outer nodes have met: what lies between them becomes a blossom."""
        base = self._meeting(self.top[one], self.top[other])
        children, ties = self._down(base, self.top[one])
        children.insert(0, base)
        ties.append((one, other))
        node = self.top[other]
        while node != base:
            inner, mate, above, link = self._up(node)
            children += [node, inner]
            ties += [mate, link]
            node = above
        made = len(self.members)
        fresh = []
        for child in children:
            label = self.tree[child]
            self._leave(child, label, clock)
            self.parent[child] = made
            if label == INNER:
                fresh += self.members[child]
        self._add([one for child in children for one in self.members[child]], children, ties, self.mate[base])
        self._enter(made, OUTER, clock)
        self._scan(fresh)

    def _meeting(self, one: int, other: int) -> int:
        """The outer node at which the ways up from two outer nodes meet."""
        seen = {one}
        node = one
        while self.mate[node] is not ALONE:
            node = self._up(node)[2]
            seen.add(node)
        node = other
        while node not in seen:
            node = self._up(node)[2]
        return node

    def _down(self, base: int, node: int) -> tuple[list[int], list[Ends]]:
        """The nodes and edges from below ``base`` down to an outer node."""
        children, ties = [], []
        while node != base:
            inner, mate, above, link = self._up(node)
            children += [node, inner]
            ties += [mate[::-1], link[::-1]]
            node = above
        return children[::-1], ties[::-1]

    def _add(self, members: list[int], children: list[int], ties: list[Ends], mate: Ends) -> None:
        made = len(self.members)
        self.members.append(members)
        self.children.append(children)
        self.ties.append(ties)
        self.premium.append(0)
        self.parent.append(-1)
        self.mate.append(mate)
        self.link.append(ALONE)
        for one in members:
            self.top[one] = made

    def _child(self, node: int, one: int) -> int:
        """Which child of a blossom a vertex is in: its place in the cycle."""
        while self.parent[one] != node:
            one = self.parent[one]
        return self.children[node].index(one)

    def _inside(self, node: int, mate: Ends) -> dict[int, Ends]:
        """The matched edges of a blossom's children, if the blossom is matched by ``mate``."""
        children, ties = self.children[node], self.ties[node]
        base, count = self._child(node, mate[0]), len(children)
        found = {children[base]: mate}
        for step in range(1, count, 2):
            at, after = (base + step) % count, (base + step + 1) % count
            found[children[at]], found[children[after]] = ties[at], ties[at][::-1]
        return found

    def _open(self, node: int, clock: int) -> None:
        """An inner blossom without premium falls apart: the tree goes on through some of its children."""
        mate, link = self.mate[node], self.link[node]
        children, ties, count = self.children[node], self.ties[node], len(self.children[node])
        inside, base, at = self._inside(node, mate), self._child(node, mate[0]), self._child(node, link[0])
        self._leave(node, INNER, clock)
        for child in children:
            self.parent[child], self.mate[child] = -1, inside[child]
            for one in self.members[child]:
                self.top[one], self.nearest[one] = child, NEVER
        # From where the tree comes in to where it goes out, along the matched edge first: an even number of steps.
        step = 1 if (at - base) % count % 2 else -1
        self.link[children[at]] = link
        self._enter(children[at], INNER, clock)
        fresh: list[int] = []
        while at != base:
            outer = (at + step) % count
            at = (outer + step) % count
            self._enter(children[outer], OUTER, clock)
            fresh += self.members[children[outer]]
            self.link[children[at]] = ties[outer][::-1] if step == 1 else ties[at]
            self._enter(children[at], INNER, clock)
        self._scan(fresh)
        self._rescan([one for child in children if child not in self.tree for one in self.members[child]])

    def _rescan(self, ones: Iterable[int]) -> None:
        """Note when the edges from outer vertices will be exact to those whom the tree has let go."""
        price, state = self.price, self.state
        for one in ones:
            for other, cost in self.around[one]:
                if state[other] == OUTER:
                    key = cost - price[other] - price[one]
                    if key < self.nearest[one] and key < self.limit:
                        self.nearest[one] = key
                        self.touched.append(one)
                        heappush(self.heap, (key, GROW, other, one))
