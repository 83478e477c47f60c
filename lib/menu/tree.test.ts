import type { MenuItem } from "@/lib/menu/schema";
import { menuTree, visibleItems } from "@/lib/menu/tree";

function item(id: number, overrides: Partial<MenuItem> = {}): MenuItem {
  return {
    id,
    parentId: null,
    label: `Item ${id}`,
    href: `/${id}`,
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

test("equal orderIndex keeps the older entry first", () => {
  expect(visibleItems([item(9, { orderIndex: 0 }), item(3, { orderIndex: 0 })]).map(({ id }) => id)).toEqual([
    3, 9,
  ]);
});

test("a hidden entry is left out, and with it everything below it", () => {
  const items = [
    item(1, { isVisible: false }),
    item(2, { parentId: 1 }),
    item(3, { parentId: 2 }),
    item(4),
    item(5, { parentId: 4, isVisible: false }),
  ];
  expect(visibleItems(items).map(({ id }) => id)).toEqual([4]);
  expect(menuTree(items)).toEqual([{ ...item(4), children: [] }]);
});

test("entries whose parent is missing or a descendant of theirs are left out", () => {
  const items = [
    item(1, { parentId: 2 }),
    item(2, { parentId: 1 }),
    item(3, { parentId: 3 }),
    item(4, { parentId: 99 }),
  ];
  expect(visibleItems(items)).toEqual([]);
});

test("no entries give an empty menu", () => {
  expect(menuTree([])).toEqual([]);
});
