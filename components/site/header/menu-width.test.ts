import { menuWidth } from "@/components/site/header/menu-width";
import { defaultItems } from "@/lib/content/menu/default-menu";
import type { MenuGroup } from "@/lib/content/menu/schema";
import { menuTree } from "@/lib/content/menu/tree";

const shown = { parentId: null, imageUrl: null, isVisible: true };
const defaults = menuTree(
  defaultItems.map(({ number, parent, ...item }) => ({ ...shown, ...item, id: number, parentId: parent })),
);
const entry = (label: string, id = 99): MenuGroup => ({
  ...shown,
  id,
  label,
  href: "/",
  orderIndex: id,
  children: [],
});

test("the default menu fits on one line from 1024 px", () => {
  expect(menuWidth(defaults)).toBe("lg");
});

test("a menu that does not fit uses the menu button up to a larger width, or always", () => {
  expect(menuWidth([...defaults, entry("Customer Stories and News")])).toBe("xl");
  expect(menuWidth(Array.from({ length: 200 }, (_, index) => entry(`Item ${index}`, index)))).toBe("none");
  expect(menuWidth([entry("W".repeat(40))])).toBe("xl");
  expect(menuWidth([entry("電".repeat(34))])).toBe("xl");
  expect(menuWidth([entry("w".repeat(255))])).toBe("none");
});

test("an item that is not shown takes no space", () => {
  const empty = { ...entry("An item without link or sub-items ".repeat(5)), href: null };
  expect(menuWidth([...defaults, empty])).toBe("lg");
  expect(menuWidth([])).toBe("lg");
});
