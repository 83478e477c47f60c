import { type Assignments, bannerGround, paletteOf } from "@/lib/content/colors/palette";
import type { SitePalette, SiteToken } from "@/lib/content/colors/tokens";
import { contrast, ENOUGH_CONTRAST, mix, SHAPE_CONTRAST } from "@/lib/core/contrast";

type Pair = {
  where: string;
  color: (palette: SitePalette) => string;
  ground: (palette: SitePalette) => string;
  least: number;
};

type Source = keyof SitePalette | ((palette: SitePalette) => string);

const WHITE = "#ffffff";

const read = (source: Source) => (palette: SitePalette) =>
  typeof source === "function" ? source(palette) : palette[source];

const text = (where: string, color: Source, ground: Source, least: number = ENOUGH_CONTRAST): Pair => ({
  where,
  color: read(color),
  ground: read(ground),
  least,
});

const through = (where: string, color: Source, part: number, ground: Source, least?: number): Pair =>
  text(where, (palette) => mix(read(color)(palette), part, read(ground)(palette)), ground, least);

const white = () => WHITE;
/** Lightest part of a hero and of the dark steps, where their blue glow is strongest (app/site.css). */
const heroGlow = (palette: SitePalette) => mix(palette.glow, 0.42, palette["navy-deep"]);
const bannerGlow = (palette: SitePalette) => mix(palette.accent, 0.28, bannerGround(palette));
const tint = (palette: SitePalette) => mix(palette.brand, 0.16, palette.surface);
const headerOver = (color: string) => (palette: SitePalette) => mix(palette.surface, 0.92, color);
const pressedLine = (palette: SitePalette) => mix(palette.line, 0.7, palette.surface);

/**
 * Pairs of text and ground on the public site, the strictest of each kind: colors dark enough for supporting
 * text also suit headings.
 */
const pairs: readonly Pair[] = [
  text("Links (Primary) on the page", "brand", "surface"),
  text("Links (Primary) on alternate sections", "brand", "surface-sunken"),
  text("Icons (Primary) on their tint", "brand", "brand-soft", SHAPE_CONTRAST),
  text("Links under the pointer (Primary, darker) on the page", "brand-strong", "surface"),
  text("Links under the pointer (Primary, darker) on alternate sections", "brand-strong", "surface-sunken"),
  text("Badges (Primary, darker) on their tint", "brand-strong", "brand-soft"),
  through("White text on banners (Primary)", white, 0.85, bannerGround),
  text("White headings on banners, in the glow of the accent", white, bannerGlow, SHAPE_CONTRAST),
  text("Button text", "button-text", "button"),
  text("Button text under the pointer", "button-text", "button-strong"),
  text("Accent button text (Dark sections on Accent)", "navy-deep", "accent"),
  text("Accent button text under the pointer", "navy-deep", "accent-bright"),
  text("The accent on dark sections", "accent", "navy-deep"),
  text("The accent, darker, on the page", "accent-strong", "surface"),
  text("The accent, darker, on alternate sections", "accent-strong", "surface-sunken"),
  text("The accent, darker, on its tint", "accent-strong", "accent-soft"),
  text("Text on the page", "ink", "surface"),
  text("Text on alternate sections", "ink", "surface-sunken"),
  text("Text on selected items", "ink", "brand-soft"),
  text("Text on highlighted words", "ink", "accent-soft"),
  text("Text on lines and step numbers", "ink", pressedLine),
  through("Text of lists and menus on the page", "ink", 0.85, "surface"),
  through("Text of the header over dark parts of the page", "ink", 0.85, headerOver("#000000")),
  through("Text of the header over light parts of the page", "ink", 0.85, headerOver(WHITE)),
  text("Supporting text on the page", "ink-muted", "surface"),
  text("Supporting text on alternate sections", "ink-muted", "surface-sunken"),
  text("Supporting text on selected items", "ink-muted", "brand-soft"),
  text("Supporting text on the tint of forms", "ink-muted", tint),
  text("Captions (Supporting text, lighter) on the page", "ink-faint", "surface"),
  text("Captions (Supporting text, lighter) on alternate sections", "ink-faint", "surface-sunken"),
  through("Borders of fields on the page", "ink-faint", 0.8, "surface", SHAPE_CONTRAST),
  text("Headings (Dark sections) on the page", "ink-strong", "surface"),
  text("Headings (Dark sections) on alternate sections", "ink-strong", "surface-sunken"),
  text("Headings (Dark sections) on selected items", "ink-strong", "brand-soft"),
  through("White text on dark sections", white, 0.65, "navy-deep"),
  through("White text on dark sections, lighter", white, 0.8, "navy"),
  through("White text on dark sections, in the glow of the primary color", white, 0.65, heroGlow),
  text("Text in menus and windows", "ink", "surface-raised"),
  text("Supporting text in menus and windows", "ink-muted", "surface-raised"),
  text("Links (Primary) in menus and windows", "brand", "surface-raised"),
  text("Error messages on the page", "danger", "surface"),
  text("Success messages on the page", "success", "surface"),
];

export type Unreadable = { where: string; color: string; ground: string; ratio: number; least: number };

export function unreadablePairs(palette: SitePalette): Unreadable[] {
  return pairs
    .map(({ where, color, ground, least }) => ({
      where,
      color: color(palette),
      ground: ground(palette),
      ratio: contrast(color(palette), ground(palette)),
      least,
    }))
    .filter(({ ratio, least }) => ratio < least);
}

export function contrastWarning({ where, color, ground, ratio, least }: Unreadable): string {
  // Rounds down, so that a failing ratio never looks sufficient.
  const shown = (Math.floor(ratio * 100) / 100).toFixed(2);
  return `${where}: ${color} on ${ground} is ${shown}:1, at least ${least}:1 is needed.`;
}

export function newlyUnreadable(before: Assignments, after: Assignments): Unreadable[] {
  const existing = unreadablePairs(paletteOf(before));
  return unreadablePairs(paletteOf(after)).filter(
    ({ where, ratio }) => !existing.some((pair) => pair.where === where && pair.ratio <= ratio),
  );
}

/**
 * All if everything stays readable, otherwise, in the tokens' order, those that keep it so. The API stores no
 * others; the site checks again.
 */
export function readableAssignments(assignments: Assignments): Assignments {
  if (unreadablePairs(paletteOf(assignments)).length === 0) return assignments;
  let readable: Assignments = {};
  for (const [token, color] of Object.entries(assignments)) {
    const more = { ...readable, [token]: color };
    if (unreadablePairs(paletteOf(more)).length === 0) readable = more;
  }
  return readable;
}

export function nearestReadable(token: SiteToken, requested: string, otherColors: Assignments) {
  for (let step = 1; step <= 100; step += 1) {
    for (const end of ["#000000", WHITE]) {
      const color = mix(end, step / 100, requested);
      if (unreadablePairs(paletteOf({ ...otherColors, [token]: color })).length === 0) return color;
    }
  }
  return null;
}
