import type { CSSProperties } from "react";
import {
  defaultPalette,
  ourColor,
  ourNight,
  type PaletteVariable,
  type SitePalette,
  type SiteToken,
  siteTokenIds,
  siteTokens,
} from "@/lib/content/colors/tokens";
import { contrast, ENOUGH_CONTRAST, luminance, mix, readableOn } from "@/lib/core/contrast";
import { HEX_COLOR } from "@/lib/core/hex-color";

export type Assignments = Readonly<Partial<Record<SiteToken, string>>>;

type AssignedColor = { token: string | null; hexValue: string; isActive: boolean };

export function assignmentsOf(colors: readonly AssignedColor[]): Assignments {
  return Object.fromEntries(
    siteTokenIds.flatMap((id) => {
      const color = colors.find(({ token, isActive }) => token === id && isActive)?.hexValue;
      return color && HEX_COLOR.test(color) ? [[id, color.toLowerCase()]] : [];
    }),
  );
}

const WHITE = "#ffffff";
const BLACK = "#000000";

type Shade = (palette: SitePalette) => string;

const derive = (variable: PaletteVariable, from: SiteToken[], shade: Shade) => ({ variable, from, shade });

/**
 * Shades that follow another color, in order of computation: one may read earlier ones. Ours stay while all
 * tokens in `from` have our colors.
 */
const derived = [
  derive("surface-raised", ["surface"], ({ surface }) => surface),
  derive("navy", ["navy"], (palette) => mix(palette["navy-deep"], 0.94, WHITE)),
  derive("ink-strong", ["navy"], (palette) => palette["navy-deep"]),
  derive("brand-soft", ["primary", "surface"], ({ brand, surface }) => mix(brand, 0.1, surface)),
  derive("brand-strong", ["primary", "surface", "surface-sunken"], (palette) =>
    stronger(palette, "brand", 0.16, (shade) => {
      const ground = bannerGround({ ...palette, glow: palette.brand, banner: shade });
      return isReadable(mix(WHITE, 0.85, ground), ground);
    }),
  ),
  derive("glow", ["primary"], ({ brand }) => brand),
  derive("banner", ["primary", "surface", "surface-sunken"], (palette) => palette["brand-strong"]),
  derive("button", ["primary"], ({ brand }) => brand),
  derive("button-text", ["primary", "button"], ({ button }) => readableOn(button)),
  derive("button-strong", ["primary", "button"], (palette) =>
    mix(palette.button, 0.84, palette["button-text"] === WHITE ? BLACK : WHITE),
  ),
  derive("accent-bright", ["accent"], ({ accent }) => mix(accent, 0.84, WHITE)),
  derive("accent-soft", ["accent", "surface"], ({ accent, surface }) => mix(accent, 0.1, surface)),
  derive("accent-strong", ["accent", "surface", "surface-sunken"], (palette) =>
    stronger(palette, "accent", 0.1),
  ),
  derive("ink-faint", ["ink-muted", "surface", "surface-sunken"], (palette) =>
    fainter(palette["ink-muted"], palette),
  ),
];

export function paletteOf(assignments: Assignments): SitePalette {
  const palette: Record<PaletteVariable, string> = { ...defaultPalette };
  const assigned = new Set<PaletteVariable>();
  const changed = new Set<SiteToken>();
  for (const token of siteTokenIds) {
    const color = assignments[token]?.toLowerCase();
    if (!color) continue;
    palette[siteTokens[token].variable] = color;
    assigned.add(siteTokens[token].variable);
    if (color !== ourColor(token)) changed.add(token);
  }
  for (const { variable, from, shade } of derived) {
    if (!assigned.has(variable) && from.some((token) => changed.has(token)))
      palette[variable] = shade(palette);
  }
  return palette;
}

const DARK_PAGE = 0.18;

/**
 * Night palette. Dark grounds and the colors on them stay; pages and texts are ours; links, icons and tints
 * keep the day's color, lightened as needed. A site that is dark by day does not change.
 */
export function nightOf(day: SitePalette): SitePalette {
  if (luminance(day.surface) < DARK_PAGE) return day;
  const night = { ...day, ...ourNight };
  night["brand-soft"] = mix(day.brand, 0.24, night.surface);
  night["accent-soft"] = mix(day.accent, 0.16, night.surface);
  night.brand = lighter(day.brand, [...pagesOf(night), night["brand-soft"]]);
  night["brand-strong"] = mix(WHITE, 0.35, night.brand);
  night["accent-strong"] = lighter(day.accent, [...pagesOf(night), night["accent-soft"]]);
  return night;
}

const pagesOf = (palette: SitePalette) => [
  palette.surface,
  palette["surface-sunken"],
  palette["surface-raised"],
];

export function paletteCss(palette: SitePalette): string {
  const day = variablesThat((name) => palette[name] !== defaultPalette[name]);
  if (day.length === 0) return "";
  const night = nightOf(palette);
  const defaultNight = nightOf(defaultPalette);
  // The day's rule applies at night too, unless overridden.
  const again = variablesThat(
    (name) => night[name] !== (day.includes(name) ? palette[name] : defaultNight[name]),
  );
  // Stronger than the `:root` of our own colors, whatever the order of the style sheets.
  return `${rule(palette, day)}@media ${AT_NIGHT}{${rule(night, again)}}`;
}

/** Same query as in app/globals.css; print always uses the day's colors. */
const AT_NIGHT = "screen and (prefers-color-scheme:dark)";

function variablesThat(holds: (name: PaletteVariable) => boolean): PaletteVariable[] {
  return (Object.keys(defaultPalette) as PaletteVariable[]).filter(holds);
}

const rule = (palette: SitePalette, names: PaletteVariable[]) =>
  `html:root{${names.map((name) => `--color-${name}:${palette[name]}`).join(";")}}`;

export function paletteProperties(palette: SitePalette): CSSProperties {
  const colors = Object.entries(palette).map(([name, color]) => [`--color-${name}`, color]);
  return { colorScheme: "light", ...Object.fromEntries(colors) };
}

function isReadable(color: string, ground: string): boolean {
  return contrast(color, ground) >= ENOUGH_CONTRAST;
}

export function bannerGround(palette: SitePalette): string {
  return mix(palette.glow, 0.4, palette.banner);
}

function stronger(
  palette: SitePalette,
  name: "brand" | "accent",
  least: number,
  isEnough: (shade: string) => boolean = () => true,
): string {
  const isDefault = palette[name] === defaultPalette[name];
  const color = isDefault ? palette[`${name}-strong`] : palette[name];
  const grounds = [palette.surface, palette["surface-sunken"], palette[`${name}-soft`]];
  for (let black = isDefault ? 0 : least; black < 1; black += 0.02) {
    const shade = mix(BLACK, black, color);
    if (isEnough(shade) && grounds.every((ground) => isReadable(shade, ground))) return shade;
  }
  return BLACK;
}

function lighter(color: string, grounds: string[]): string {
  for (let white = 0; white < 1; white += 0.02) {
    const shade = mix(WHITE, white, color);
    if (grounds.every((ground) => isReadable(shade, ground))) return shade;
  }
  return WHITE;
}

function fainter(color: string, palette: SitePalette): string {
  for (let part = 0.8; part < 1; part += 0.02) {
    const shade = mix(color, part, palette.surface);
    if (isReadable(shade, palette.surface) && isReadable(shade, palette["surface-sunken"])) return shade;
  }
  return color;
}
