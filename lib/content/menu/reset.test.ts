import { defaultItems } from "@/lib/content/menu/default-menu";
import { moved, planReset } from "@/lib/content/menu/reset";
import type { MenuItem } from "@/lib/content/menu/schema";

function stored(): MenuItem[] {
  return defaultItems.map(({ number, parent, ...item }) => ({
    ...item,
    id: number + 1,
    parentId: parent === null ? null : parent + 1,
    imageUrl: null,
    isVisible: true,
  }));
}

const labels = (items: readonly { label: string }[]) => items.map(({ label }) => label);

test("a reset of the default menu changes nothing", () => {
  const reset = planReset(stored());
  expect([reset.removed, reset.added, moved(reset)]).toEqual([[], [], []]);
  expect(reset.unchanged).toHaveLength(defaultItems.length);
});

test("removes items that are not in the default menu, renamed ones and copies too, and adds missing ones", () => {
  const items = stored().map((item) => (item.label === "Pricing" ? { ...item, label: "Prices" } : item));
  const copy = { ...stored()[0], id: 99 } as MenuItem;
  const reset = planReset([copy, ...items.filter(({ label }) => label !== "Our Team")]);
  expect(reset.removed.map(({ id, label }) => [id, label])).toEqual([
    [12, "Prices"],
    [99, "Services"],
  ]);
  expect(labels(reset.added)).toEqual(["Our Team", "Pricing"]);
  expect(labels(moved(reset))).toEqual([]);
});

test("keeps and reports items that are moved, under another parent, or hidden", () => {
  const change: Record<string, Partial<MenuItem>> = {
    Contact: { orderIndex: 9 },
    Industries: { parentId: 1 },
    "About Us": { parentId: null },
    "Knowledge Base": { isVisible: false },
  };
  const reset = planReset(stored().map((item) => ({ ...item, ...change[item.label] })));
  expect([reset.removed, reset.added]).toEqual([[], []]);
  expect(labels(moved(reset)).sort()).toEqual(["About Us", "Contact", "Industries", "Knowledge Base"]);
});

test("reports the sub-items of a restored parent as moved", () => {
  const reset = planReset(
    stored()
      .filter(({ label }) => label !== "Resources")
      .map((item) => (item.parentId === 12 ? { ...item, parentId: null } : item)),
  );
  expect(labels(reset.added)).toEqual(["Resources"]);
  expect(labels(moved(reset))).toEqual(["Knowledge Base", "IP Address Lookup", "Customer Portal"]);
});
