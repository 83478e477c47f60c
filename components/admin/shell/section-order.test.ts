import { sidebarRows } from "@/components/admin/shell/section-order";

const open = ["overview", "leads", "reviews", "menu", "media", "users", "twofactor"].map((id) => ({ id }));

/** Lines of sections, each after its group. */
function linesIn(order: string[], sections = open) {
  const lines = [""];
  for (const { id, parentId, isHeading } of sidebarRows(sections, order)) {
    if (isHeading) lines.push(`${id}:`);
    else {
      expect(parentId).toBe(lines.length > 1 ? lines.at(-1)?.split(":")[0] : null);
      lines.push(`${lines.pop()} ${id}`);
    }
  }
  return lines.map((line) => line.trim());
}

const byDefault = [
  "overview",
  "inbox: leads reviews",
  "website: menu",
  "content: media",
  "administration: users twofactor",
];

test("has the default order without a saved one, and no group without an open section", () => {
  expect(linesIn([])).toEqual(byDefault);
});

test("follows a saved order that names groups, with sections in other groups and above them", () => {
  const order = [
    "users",
    "inbox",
    "reviews",
    "media",
    "leads",
    "overview",
    "website",
    "menu",
    "administration",
  ];
  expect(linesIn([...order, "twofactor"])).toEqual([
    "users",
    "inbox: reviews media leads overview",
    "website: menu",
    "content:",
    "administration: twofactor",
  ]);
});

test("keeps sections in their default groups for an order saved without groups", () => {
  expect(linesIn(["twofactor", "users", "overview", "reviews"])).toEqual([
    "overview",
    "inbox: reviews leads",
    "website: menu",
    "content: media",
    "administration: twofactor users",
  ]);
});

test("puts sections that are missing from the saved order last in their default groups", () => {
  expect(linesIn(["inbox", "users", "website", "administration"])).toEqual([
    "overview",
    "inbox: users leads reviews",
    "website: menu",
    "content: media",
    "administration: twofactor",
  ]);
});

test("ignores removed and repeated sections, and has no group without sections of the role", () => {
  expect(linesIn(["gone", "insight", "users", "also-gone", "users"], [{ id: "users" }])).toEqual([
    "",
    "insight: users",
    "administration:",
  ]);
});
