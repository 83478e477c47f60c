import fc from "fast-check";
import {
  moveAmongHeadings,
  moveInFoldedTree,
  moveInGroups,
  moveInList,
  moveInTree,
  placeAmongSiblings,
  type Row,
} from "@/components/admin/kit/arrange";

/** Parses "a b(c d) e": ids, with sub-items in brackets. */
function tree(text: string): Row[] {
  const rows: Row[] = [];
  let parentId: string | null = null;
  for (const [token] of text.matchAll(/\w|[()]/g)) {
    if (token === "(") parentId = String(rows.at(-1)?.id);
    else if (token === ")") parentId = null;
    else rows.push({ id: token, parentId });
  }
  return rows;
}

function textOf(rows: Row[]): string {
  return rows
    .filter((row) => row.parentId === null)
    .map(({ id }) => {
      const own = rows.filter((row) => row.parentId === id).map((row) => row.id);
      return own.length > 0 ? `${id}(${own.join(" ")})` : id;
    })
    .join(" ");
}

describe("a two-level tree", () => {
  test.each([
    ["down within the top", "a b c", "a", "b", 0, "b a c"],
    ["up within a parent", "a(b c)", "c", "b", 0, "a(c b)"],
    ["to the right, into the item above", "a b c", "b", "b", 1, "a(b) c"],
    ["to the right, after the sub-items of the one above", "a(b) c", "c", "c", 1, "a(b c)"],
    ["the first one can't become a sub-item", "a b", "a", "a", 1, "a b"],
    ["to the left, out of the parent", "a(b) c", "b", "b", -1, "a b c"],
    ["out from the middle, after those that stay", "a(b c d) e", "c", "c", -1, "a(b d) c e"],
    ["between sub-items it becomes one", "a(b c) d", "d", "c", 0, "a(b d c)"],
    ["into another parent", "a(b) c(d)", "b", "d", 0, "a c(d b)"],
    ["to the very top it leaves its parent", "a(b)", "b", "a", 0, "b a"],
    ["takes its sub-items along", "a(b c) d", "a", "d", 0, "d a(b c)"],
    ["with sub-items it stays at the top", "a b(c)", "b", "b", 1, "a b(c)"],
    ["with sub-items it goes after a parent, not into it", "a(b c) d(e)", "d", "c", 0, "a(b c) d(e)"],
    [
      "with sub-items it stands after those it was dropped among",
      "d(e) a(b c) f",
      "d",
      "b",
      0,
      "a(b c) d(e) f",
    ],
  ])("moves a row: %s", (_, before, id, over, levels, after) => {
    expect(textOf(moveInTree(tree(before), id, over, levels))).toBe(after);
  });

  test.each([
    ["down past a folded one, it stays at the top", "x a(b c) d", "x", "a", 0, "a(b c) x d"],
    ["to the right below a folded one, it comes last in it", "x a(b c) d", "x", "a", 1, "a(b c x) d"],
    ["up past a folded one", "a(b c) x", "x", "a", 0, "x a(b c)"],
    ["to the right where it stands, below a folded one", "a(b c) x", "x", "x", 1, "a(b c x)"],
    ["a folded one takes its sub-items along", "a(b c) x y", "a", "x", 0, "x a(b c) y"],
    ["a folded one can't become a sub-item", "x a(b c)", "a", "a", 1, "x a(b c)"],
    ["a folded one past another one", "a(b c) x(y)", "a", "x", 0, "x(y) a(b c)"],
    ["a sub-item into a folded one", "d(e f) a(b c)", "e", "a", 0, "d(f) a(b c e)"],
  ])("moves a row among folded ones: %s", (_, before, id, over, levels, after) => {
    const move = moveInFoldedTree((row) => row === "a" || row === "x");
    expect(textOf(move(tree(before), id, over, levels))).toBe(after);
  });

  test("loses no row, duplicates none, and never gets a third level", () => {
    const shapes = fc.array(fc.nat(3), { minLength: 1, maxLength: 6 });
    const places = [fc.nat(), fc.nat(), fc.integer({ min: -1, max: 1 })] as const;
    const check = (shape: number[], one: number, other: number, levels: number) => {
      const rows = shape.flatMap((children, parent): Row[] => [
        { id: `${parent}`, parentId: null },
        ...Array.from({ length: children }, (_, child) => ({
          id: `${parent}-${child}`,
          parentId: `${parent}`,
        })),
      ]);
      const id = rows[one % rows.length]?.id ?? "";
      const targets = rows.filter((row) => row.parentId !== id);
      const over = targets[other % targets.length]?.id ?? "";
      const moved = moveInTree(rows, id, over, levels);
      expect(moved.map((row) => row.id).toSorted()).toEqual(rows.map((row) => row.id).toSorted());
      const top = new Set(moved.filter((row) => row.parentId === null).map((row) => row.id));
      expect(moved.filter(({ parentId }) => parentId !== null && !top.has(parentId))).toEqual([]);
      // Each row comes right after its parent or another of its sub-items.
      const parents = moved.map((row) => row.parentId ?? row.id);
      const changes = parents.filter((parent, index) => parent !== parents[index - 1]);
      expect(changes).toEqual([...new Set(parents)]);
    };
    fc.assert(fc.property(shapes, ...places, check));
  });
});

describe("rows under headings", () => {
  const rows: Row[] = [
    { id: "A", parentId: null, isHeading: true },
    { id: 1, parentId: "A" },
    { id: 2, parentId: "A" },
    { id: "B", parentId: null, isHeading: true },
    { id: "C", parentId: null, isHeading: true },
    { id: 3, parentId: "C" },
  ];
  const groups = (moved: Row[]) =>
    ["A", "B", "C"].map((heading) => moved.filter((row) => row.parentId === heading).map((row) => row.id));

  test.each([
    ["within a group", 2, 1, [[2, 1], [], [3]]],
    ["past a heading, into an empty group", 2, "B", [[1], [2], [3]]],
    ["into a group with rows", 1, 3, [[2], [], [3, 1]]],
    ["up past a heading, to the end of the group above", 3, "C", [[1, 2], [3], []]],
    ["never above the first heading", 2, "A", [[2, 1], [], [3]]],
  ])("move as expected: %s", (_, id, over, after) => {
    const moved = moveInGroups(rows, id, over, 0);
    expect(groups(moved)).toEqual(after);
    expect(moved[0]?.id).toBe("A");
  });

  test("may have a row above them that belongs to none, where that is meant", () => {
    const moved = moveAmongHeadings(rows, 2, "A", 0);
    expect(moved[0]).toEqual({ id: 2, parentId: null });
    expect(moveAmongHeadings(moved, 2, "A", 0)[1]).toEqual({ id: 2, parentId: "A" });
  });

  test("count positions within their group", () => {
    expect(placeAmongSiblings(rows, 2)).toBe("position 2 of 2");
    expect(placeAmongSiblings(moveInList(rows, 3, "C", 0), 3)).toBe("position 1 of 1");
  });
});
