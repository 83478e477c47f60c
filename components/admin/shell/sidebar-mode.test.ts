import { isRail, sidebarModeOf } from "@/components/admin/shell/sidebar-mode";

test.each([
  ["before any choice, by the width", "auto", [1440, 1024, 1023, 768], [false, false, true, true]],
  ["by choice, at every width that fits it beside the page", "collapsed", [800, 1440], [true, true]],
  ["never by the other choice", "expanded", [800, 1440], [false, false]],
  ["never on a phone before any choice", "auto", [360], [false]],
  ["never on a phone, whatever the choice", "collapsed", [360], [false]],
] as const)("the sidebar shows only icons %s", (_, mode, widths, rails) => {
  expect(widths.map((width) => isRail(mode, width))).toEqual(rails);
});

test.each([
  ["collapsed", "collapsed"],
  ["expanded", "expanded"],
  [undefined, "auto"],
  ["<script>", "auto"],
])("reads the cookie %s as %s", (cookie, mode) => {
  expect(sidebarModeOf(cookie)).toBe(mode);
});
