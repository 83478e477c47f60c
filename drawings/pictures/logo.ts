import { Art, circle, group, ink, path, place, rect, stroke } from "./art";
import outlines from "./outlines.json";

type Outline = { text: string; advance: number; path: string };

/** A line of text as outlines: `size` in pixels of the type, baseline at y. */
export function lettering(outline: Outline, x: number, y: number, size: number, fill: string): string {
  return place(x, y, size / 100, path(outline.path, fill));
}

/** The sign alone in a square of 100: the sun over the bay, and two waves. */
export function sign(art: Art, onDark: boolean): string {
  const [light, deep] = onDark ? [ink.brandLight, ink.brandStrong] : [ink.brand, ink.navyDeep];
  const tile = rect(
    0,
    0,
    100,
    100,
    24,
    art.linear(
      [
        [0, light],
        [1, deep],
      ],
      0.1,
      0,
      0.9,
      1,
    ),
  );
  const clip = art.clip('<rect x="0" y="0" width="100" height="100" rx="24"/>');
  const sun = art.linear([
    [0, ink.accentLight],
    [1, ink.accent],
  ]);
  return [
    tile,
    group(
      { "clip-path": clip },
      circle(
        50,
        20,
        46,
        art.radial([
          [0, ink.brandLight, 0.55],
          [1, ink.brandLight, 0],
        ]),
      ),
      path("M25.5 53a24.5 24.5 0 0 1 49 0Z", sun),
    ),
    stroke("M14.5 64q9-9.5 18 0t18 0 18 0 17 0", ink.white, 7.4),
    stroke("M32 81.5q9-9.5 18 0t18 0", onDark ? ink.ice : ink.sky, 6.4),
  ].join("");
}

/** The lockup: sign, name, kind of business. `onDark` is for navy surfaces. */
export function logo(onDark: boolean): Art {
  const art = new Art(1740, 300);
  art.add(
    place(10, 10, 2.8, sign(art, onDark)),
    lettering(outlines.brand, 348, 205, 152, onDark ? ink.white : ink.navyDeep),
    lettering(outlines.suffix, 916, 205, 143, onDark ? ink.sky : ink.brand),
  );
  return art;
}
