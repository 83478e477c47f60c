import { sidebarRows } from "@/components/admin/shell/section-order";

const open = ["overview", "leads", "reviews", "menu", "media", "users", "twofactor"].map((id) => ({ id }));

/** Sections, each group after its name and a colon. */
function linesIn(order: string[], sections = open) {
  const lines = [""];
  for (const { id, parentId, isHeading } of sidebarRows(sections, order)) {
    if (isHeading) lines.push(`${id}:`);
    else {
      expect(parentId).toBe(lines.length > 1 ? lines.at(-1)?.split(":")[0] : null);
      lines.push(`${lines.pop()} ${id}`);
    }
  }
  return lines.map((line) => line.trim()).join(" | ");
}

test.each([
  [
    "the default order without a saved one, and no group without an open section",
    "",
    "overview | inbox: leads reviews | website: menu | content: media | administration: users twofactor",
  ],
  [
    "a saved order that names groups, with sections in other groups and above them",
    "users inbox reviews media leads overview website menu administration twofactor",
    "users | inbox: reviews media leads overview | website: menu | content: | administration: twofactor",
  ],
  [
    "sections in their default groups for an order saved without groups",
    "twofactor users overview reviews",
    "overview | inbox: reviews leads | website: menu | content: media | administration: twofactor users",
  ],
  [
    "sections that are missing from the saved order last in their default groups",
    "inbox users website administration",
    "overview | inbox: users leads reviews | website: menu | content: media | administration: twofactor",
  ],
])("shows %s", (_, saved, lines) => {
  expect(linesIn(saved.split(" ").filter(Boolean))).toBe(lines);
});

test("ignores removed and repeated sections, and has no group without sections of the role", () => {
  const order = ["gone", "insight", "users", "also-gone", "users"];
  expect(linesIn(order, [{ id: "users" }])).toBe(" | insight: users | administration:");
});
