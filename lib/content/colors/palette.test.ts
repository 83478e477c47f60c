import { readFileSync } from "node:fs";
import path from "node:path";
import {
  contrastWarning,
  nearestReadable,
  readableAssignments,
  unreadablePairs,
} from "@/lib/content/colors/pairs";
import { type Assignments, nightOf, paletteCss, paletteOf } from "@/lib/content/colors/palette";
import { defaultPalette, ourColor, siteTokenIds } from "@/lib/content/colors/tokens";

const root = process.cwd();

function messages(assignments: Assignments): string[] {
  return unreadablePairs(paletteOf(assignments)).map(contrastWarning);
}

test("the default palette matches the style sheet in light and dark mode", () => {
  const css = readFileSync(path.join(root, "app/globals.css"), "utf8");
  const [day = "", night = ""] = css.split("prefers-color-scheme: dark");
  const defaultNight = nightOf(paletteOf({}));
  for (const [name, color] of Object.entries(defaultPalette)) {
    expect(day).toContain(`--color-${name}: ${color};`);
    const atNight = defaultNight[name as keyof typeof defaultNight];
    if (atNight === color) expect(night).not.toContain(`--color-${name}:`);
    else expect(night).toContain(`--color-${name}: ${atNight};`);
  }
});

test("all pairs are readable in dark mode, for the default colors and for colors readable in light mode", () => {
  const given = "#7c3aed #be123c #047857 #0e7490 #111827 #facc15 #fb7185 #fff8e7 #999999".split(" ");
  const recolored = siteTokenIds.flatMap((token) =>
    given.map((color) => readableAssignments({ [token]: color, primary: given[0], accent: "#facc15" })),
  );
  for (const assignments of [{}, ...recolored])
    expect(unreadablePairs(nightOf(paletteOf(assignments)))).toEqual([]);
});

test("a palette with a dark surface stays the same in dark mode", () => {
  const dark = { ...defaultPalette, surface: "#111111" };
  expect(nightOf(dark)).toBe(dark);
});

test("all pairs are readable in the default colors, which need no CSS rule even if assigned", () => {
  expect(messages({})).toEqual([]);
  for (const assignments of [{}, { primary: "#2563EB", surface: "#ffffff" }])
    expect(paletteCss(paletteOf(assignments))).toBe("");
});

test("an assignment recolors the colors derived from it", () => {
  expect(paletteOf({ primary: "#7C3AED" })).toEqual({
    ...defaultPalette,
    brand: "#7c3aed",
    "brand-soft": "#f2ebfd",
    "brand-strong": "#6831c7",
    glow: "#7c3aed",
    banner: "#6831c7",
    button: "#7c3aed",
    "button-strong": "#6831c7",
  });
  expect(paletteCss(paletteOf({ line: "#CCCCCC" }))).toBe(
    "html:root{--color-line:#cccccc}@media screen and (prefers-color-scheme:dark){html:root{--color-line:#2b3a52}}",
  );
});

test("an explicitly assigned color does not follow the primary color", () => {
  const primary = "#7c3aed";
  for (const [button, strong] of [
    ["#15803d", "#126c33"],
    [ourColor("button"), "#1f53c5"],
  ] as const)
    expect(paletteOf({ primary, button })).toMatchObject({ brand: primary, button, "button-strong": strong });
});

test.each([
  ["#facc15", "#000000", "#fbd43a"],
  ["#b91c1c", "#ffffff", "#9b1818"],
  ["#777777", "#000000", "#8d8d8d"],
])("a button of %s has text of %s and turns %s on hover", (button, text, strong) => {
  const assignments = { button };
  expect(paletteOf(assignments)).toMatchObject({ button, "button-text": text, "button-strong": strong });
  expect(messages(assignments)).toEqual([]);
});

test.each<[Assignments, string]>([
  [{ primary: "#7aa7ff" }, "Links (Primary) on the page: #7aa7ff on #ffffff is 2.38:1"],
  [{ "ink-muted": "#888888" }, "Supporting text on the page: #888888 on #ffffff is 3.54:1"],
  [{ accent: "#b91c1c" }, "The accent on dark sections: #b91c1c on #081a33 is 2.69:1"],
  [{ surface: "#eeeeee" }, "Links (Primary) on the page: #2563eb on #eeeeee is 4.45:1"],
  [{ navy: "#7c3aed" }, "White text on dark sections: #d1baf9 on #7c3aed is 3.28:1"],
  [{ line: "#444444" }, "Text on lines and step numbers: #0f172a on #7c7c7c is 4.27:1"],
  [{ ink: "#555555" }, "Text of the header over dark parts of the page: #6c6c6c on #ebebeb is 4.40:1"],
])("warns about %j with the pair and its contrast ratio", (assignments, expected) => {
  expect(messages(assignments)).toContain(`${expected}, at least 4.5:1 is needed.`);
});

test.each<[Assignments]>([
  [{ primary: "#be123c" }],
  [{ primary: "#047857", accent: "#facc15", navy: "#111827" }],
  [{ surface: "#fff8e7", "surface-sunken": "#fffaf0" }],
  [{ ink: "#333333", "ink-muted": "#595959" }],
])("%j is readable everywhere", (assignments) => expect(messages(assignments)).toEqual([]));

test("never rounds a ratio up to the required minimum", () => {
  const warning = contrastWarning({ where: "A", color: "#1", ground: "#2", ratio: 4.4999, least: 4.5 });
  expect(warning).toBe("A: #1 on #2 is 4.49:1, at least 4.5:1 is needed.");
});

test("drops only the assignments that are unreadable", () => {
  const readable = { accent: "#facc15", line: "#cccccc" };
  expect(readableAssignments(readable)).toBe(readable);
  expect(readableAssignments({ primary: "#facc15", ...readable })).toEqual(readable);
});

test.each(siteTokenIds)("proposes a readable color for %s", (token) => {
  for (const requested of ["#ffff00", "#808080", "#000000"]) {
    const color = nearestReadable(token, requested, {});
    expect(color).not.toBeNull();
    expect(messages({ [token]: color ?? undefined })).toEqual([]);
  }
});

test("proposes the readable color nearest to the wanted one", () => {
  expect(nearestReadable("primary", "#3b82f6", {})).toBe("#326fd1");
});
