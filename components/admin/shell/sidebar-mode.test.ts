import { isRail, sidebarModeOf } from "@/components/admin/shell/sidebar-mode";

test.each([
  [1440, false],
  [1024, false],
  [1023, true],
  [768, true],
])("before any choice, shows only icons at %i px: %s", (width, rail) => {
  expect(isRail("auto", width)).toBe(rail);
});

test("a choice applies at every width that fits the sidebar beside the page", () => {
  expect([800, 1440].map((width) => isRail("collapsed", width))).toEqual([true, true]);
  expect([800, 1440].map((width) => isRail("expanded", width))).toEqual([false, false]);
});

test("on a phone, the sidebar shows its labels whatever the choice", () => {
  expect(isRail("auto", 360)).toBe(false);
  expect(isRail("collapsed", 360)).toBe(false);
});

test.each([
  ["collapsed", "collapsed"],
  ["expanded", "expanded"],
  [undefined, "auto"],
  ["<script>", "auto"],
])("reads the cookie %s as %s", (cookie, mode) => {
  expect(sidebarModeOf(cookie)).toBe(mode);
});
