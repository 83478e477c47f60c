/** WCAG 2's contrast of normal text. */
const ENOUGH = 4.5;

/**
 * White, or black where white could not be read on it: the one of them that has enough contrast on any colour.
 *
 * @param background # and six hexadecimal digits
 */
export function readableOn(background: string): "#ffffff" | "#000000" {
  return 1.05 / (luminance(background) + 0.05) >= ENOUGH ? "#ffffff" : "#000000";
}

/** WCAG 2's relative luminance, 0 to 1. */
function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const channel = Number.parseInt(color.slice(start, start + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
