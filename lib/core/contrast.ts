/** Minimum WCAG 2 contrast of normal text. */
export const ENOUGH_CONTRAST = 4.5;
export const SHAPE_CONTRAST = 3;

export function readableOn(background: string, preferred = "#ffffff"): string {
  if (contrast(background, preferred) >= ENOUGH_CONTRAST) return preferred;
  return contrast(background, "#ffffff") >= ENOUGH_CONTRAST ? "#ffffff" : "#000000";
}

export function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

/** Mixes two colors (`#rrggbb`) as `color-mix` does in sRGB; `part` of `color` is 0 to 1. */
export function mix(color: string, part: number, ground: string): string {
  const below = channels(ground);
  const mixed = channels(color).map((channel, index) => channel * part + (below[index] ?? 0) * (1 - part));
  return `#${mixed.map((channel) => Math.round(channel).toString(16).padStart(2, "0")).join("")}`;
}

export function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = channels(color).map((value) => {
    const channel = value / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function channels(color: string): number[] {
  return [1, 3, 5].map((start) => Number.parseInt(color.slice(start, start + 2), 16));
}
