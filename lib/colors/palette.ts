import { contrast, ENOUGH_CONTRAST, mix, readableOn } from "@/lib/colors/contrast";
import {
  ourColor,
  ourPalette,
  type PaletteVariable,
  type SitePalette,
  type SiteToken,
  siteTokenIds,
  siteTokens,
} from "@/lib/colors/tokens";
import { HEX_COLOR } from "@/lib/http/hex-color";

/** The colours that staff gave to tokens; a token without one has ours. */
export type Assignments = Readonly<Partial<Record<SiteToken, string>>>;

type AssignedColor = { token: string | null; hexValue: string; isActive: boolean };

/**
 * What stored colours assign, in the tokens' order: only active ones, and only what is surely a token and a colour, for
 * it goes into a style sheet.
 */
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

/**
 * Shades that follow another colour, in the order in which they are made: `of` may read what stands before it. Ours
 * stays as long as none of the tokens that it is made `from` has another colour than ours.
 */
const derived: { variable: PaletteVariable; from: SiteToken[]; of: (palette: SitePalette) => string }[] = [
  { variable: "surface-raised", from: ["surface"], of: ({ surface }) => surface },
  { variable: "navy", from: ["navy"], of: (palette) => mix(palette["navy-deep"], 0.94, WHITE) },
  {
    variable: "brand-soft",
    from: ["primary", "surface"],
    of: ({ brand, surface }) => mix(brand, 0.1, surface),
  },
  {
    variable: "brand-strong",
    from: ["primary", "surface", "surface-sunken"],
    of: (palette) =>
      stronger(palette, "brand", 0.16, (shade) => {
        const ground = bannerGround({ ...palette, "brand-strong": shade });
        return isReadable(mix(WHITE, 0.85, ground), ground);
      }),
  },
  { variable: "button", from: ["primary"], of: ({ brand }) => brand },
  { variable: "button-text", from: ["primary", "button"], of: ({ button }) => readableOn(button) },
  {
    variable: "button-strong",
    from: ["primary", "button"],
    of: (palette) => mix(palette.button, 0.84, palette["button-text"] === WHITE ? BLACK : WHITE),
  },
  { variable: "accent-bright", from: ["accent"], of: ({ accent }) => mix(accent, 0.84, WHITE) },
  {
    variable: "accent-soft",
    from: ["accent", "surface"],
    of: ({ accent, surface }) => mix(accent, 0.1, surface),
  },
  {
    variable: "accent-strong",
    from: ["accent", "surface", "surface-sunken"],
    of: (palette) => stronger(palette, "accent", 0.1),
  },
  {
    variable: "ink-faint",
    from: ["ink-muted", "surface", "surface-sunken"],
    of: (palette) => fainter(palette["ink-muted"], palette),
  },
];

/** All colours of the public site, of which only the assigned ones and what follows them differ from ours. */
export function paletteOf(assignments: Assignments): SitePalette {
  const palette: Record<PaletteVariable, string> = { ...ourPalette };
  const assigned = new Set<PaletteVariable>();
  const changed = new Set<SiteToken>();
  for (const token of siteTokenIds) {
    const color = assignments[token]?.toLowerCase();
    if (!color) continue;
    palette[siteTokens[token].variable] = color;
    assigned.add(siteTokens[token].variable);
    if (color !== ourColor(token)) changed.add(token);
  }
  for (const { variable, from, of } of derived) {
    if (!assigned.has(variable) && from.some((token) => changed.has(token))) palette[variable] = of(palette);
  }
  return palette;
}

/** The public site's style rule for its palette; empty where every colour is ours. */
export function paletteCss(palette: SitePalette): string {
  const declarations = changedVariables(palette).map(([name, color]) => `--color-${name}:${color}`);
  // Stronger than the `:root` of our own colours, wherever those come to stand.
  return declarations.length > 0 ? `html:root{${declarations.join(";")}}` : "";
}

/** The same as custom properties of one element. */
export function paletteProperties(palette: SitePalette): Record<`--color-${string}`, string> {
  return Object.fromEntries(changedVariables(palette).map(([name, color]) => [`--color-${name}`, color]));
}

function changedVariables(palette: SitePalette): [string, string][] {
  return Object.entries(palette).filter(([name, color]) => color !== ourPalette[name as PaletteVariable]);
}

function isReadable(color: string, ground: string): boolean {
  return contrast(color, ground) >= ENOUGH_CONTRAST;
}

/** The lightest part of a banner (`.banner-ground` in app/site.css), but for its glow. */
export function bannerGround(palette: SitePalette): string {
  return mix(palette.brand, 0.4, palette["brand-strong"]);
}

/**
 * A colour dark enough for text on its own tint and on the lightest sections: `least` (0 to 1) darker than the colour, or
 * our own dark shade of it, and darker still where that does not do.
 */
function stronger(
  palette: SitePalette,
  name: "brand" | "accent",
  least: number,
  isEnough: (shade: string) => boolean = () => true,
): string {
  const isOurs = palette[name] === ourPalette[name];
  const color = isOurs ? palette[`${name}-strong`] : palette[name];
  const grounds = [palette.surface, palette["surface-sunken"], palette[`${name}-soft`]];
  for (let black = isOurs ? 0 : least; black < 1; black += 0.02) {
    const shade = mix(BLACK, black, color);
    if (isEnough(shade) && grounds.every((ground) => isReadable(shade, ground))) return shade;
  }
  return BLACK;
}

/** A text's colour nearer to its ground, as far as it can be read on both. */
function fainter(color: string, palette: SitePalette): string {
  for (let part = 0.8; part < 1; part += 0.02) {
    const shade = mix(color, part, palette.surface);
    if (isReadable(shade, palette.surface) && isReadable(shade, palette["surface-sunken"])) return shade;
  }
  return color;
}
