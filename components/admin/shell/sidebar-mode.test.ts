import { isRail, sidebarModeOf } from "@/components/admin/shell/sidebar-mode";

test.each([
  [1440, false],
  [1024, false],
  [1023, true],
  [768, true],
])("before any choice, at %i px, icons alone: %s", (width, rail) => {
  expect(isRail("auto", width)).toBe(rail);
});

test("a choice holds at every width that has room for the sidebar beside the page", () => {
  expect([800, 1440].map((width) => isRail("collapsed", width))).toEqual([true, true]);
  expect([800, 1440].map((width) => isRail("expanded", width))).toEqual([false, false]);
});

test("on a phone the sidebar lies over the page with its labels", () => {
  expect(isRail("auto", 360)).toBe(false);
  expect(isRail("collapsed", 360)).toBe(false);
});

test.each([
  ["collapsed", "collapsed"],
  ["expanded", "expanded"],
  [undefined, "auto"],
  ["<script>", "auto"],
])("the cookie %s means %s", (cookie, mode) => {
  expect(sidebarModeOf(cookie)).toBe(mode);
});
