import type { MenuItem } from "@/lib/content/menu/schema";
import { arrangedTree, menuTree, placeFault, shiftFrom, visibleItems } from "@/lib/content/menu/tree";

function item(id: number, overrides: Partial<MenuItem> = {}): MenuItem {
  return {
    id,
    parentId: null,
    label: `Item ${id}`,
    href: `/${id}`,
    imageUrl: null,
    isVisible: true,
    orderIndex: id,
    ...overrides,
  };
}

test("groups sub-items under their parent, each level by orderIndex", () => {
  const tree = menuTree([
    item(1, { orderIndex: 5 }),
    item(2, { orderIndex: 1 }),
    item(3, { parentId: 1, orderIndex: 2 }),
    item(4, { parentId: 1, orderIndex: 1 }),
    item(5, { parentId: 2 }),
  ]);
  expect(tree.map((group) => [group.id, group.children.map((child) => child.id)])).toEqual([
    [2, [5]],
    [1, [4, 3]],
  ]);
});

test("lists the older item first at an equal orderIndex", () => {
  const items = visibleItems([item(9, { orderIndex: 0 }), item(3, { orderIndex: 0 })]);
  expect(items.map(({ id }) => id)).toEqual([3, 9]);
});

const hidden = [item(1, { isVisible: false }), item(2, { parentId: 1 }), item(3, { parentId: 2 })];

test("omits a hidden item and everything below it", () => {
  const items = [...hidden, item(4), item(5, { parentId: 4, isVisible: false })];
  expect(visibleItems(items).map(({ id }) => id)).toEqual([4]);
  expect(menuTree(items)).toEqual([{ ...item(4), children: [] }]);
});

test("omits items whose parent is missing or one of their descendants", () => {
  const parents = [2, 1, 3, 99];
  expect(visibleItems(parents.map((parentId, index) => item(index + 1, { parentId })))).toEqual([]);
});

test("administrators see hidden items too, and misplaced ones at the top level", () => {
  const items = [...hidden, item(4, { parentId: 99, orderIndex: 0 })];
  expect(arrangedTree(items).map(({ id, parentId, children }) => [id, parentId, children.length])).toEqual([
    [4, null, 0],
    [1, null, 1],
    [3, null, 0],
  ]);
});

describe("the two-level limit", () => {
  const items = [item(1), item(2, { parentId: 1 }), item(3), item(4)];
  const faultOf = (...moved: [id: number, parentId: number | null][]) => {
    const places = moved.map(([id, parentId]) => ({ id, parentId }));
    return placeFault(items, places);
  };

  test("allows moves to the top, under another parent, and in exchange for a departing item", () => {
    expect(faultOf([2, null])).toBeNull();
    expect(faultOf([2, 3])).toBeNull();
    expect(faultOf([2, null], [1, 2])).toBeNull();
    expect(faultOf([2, null], [1, 3])).toBeNull();
  });

  test.each<[string, ...[number, number][]]>([
    ["A menu item can't go under itself.", [3, 3]],
    ["The parent does not exist.", [3, 99]],
    ["That parent is a sub-item, and the menu only has two levels.", [3, 2]],
    ["That parent is a sub-item, and the menu only has two levels.", [3, 4], [4, 3]],
    ["That parent is a sub-item, and the menu only has two levels.", [2, 3], [3, 4]],
    ["A menu item with sub-items can't go under another one.", [1, 3]],
    ["A menu item with sub-items can't go under another one.", [3, 4], [2, 3]],
  ])("%s", (fault, ...moved) => {
    // The move is refused in either order of checking.
    expect(faultOf(...moved)).not.toBeNull();
    expect([faultOf(...moved), faultOf(...moved.toReversed())]).toContain(fault);
  });
});

describe("items shifted by a moved item", () => {
  test("include each following item up to the next free position", () => {
    const items = [item(1), item(2), item(3), item(5), item(9, { orderIndex: 1 })];
    expect(shiftFrom(items, [9])).toEqual([
      { id: 1, orderIndex: 2 },
      { id: 2, orderIndex: 3 },
      { id: 3, orderIndex: 4 },
    ]);
  });

  test("include the later listed of two at one place, and no items of other levels", () => {
    const twins = [item(1, { parentId: 7, orderIndex: 0 }), item(2, { parentId: 7, orderIndex: 0 })];
    const items = [item(7), item(8, { orderIndex: 4 }), item(9, { orderIndex: 4 }), ...twins];
    expect(shiftFrom(items, [9, 8])).toEqual([{ id: 8, orderIndex: 5 }]);
    expect(shiftFrom(items, [])).toEqual([]);
  });
});
