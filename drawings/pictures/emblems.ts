import { type Art, circle, ellipse, group, ink, path, place, rect, stroke } from "./art";

const cloudShape =
  "M-118 62C-156 62 -182 37 -182 5C-182 -26 -158 -50 -127 -52C-118 -98 -79 -128 -33 -128C7 -128 40 -106 55 -72C66 -79 79 -83 93 -83C132 -83 163 -53 165 -14C186 -6 200 12 200 32C200 50 186 62 168 62Z";

/** A cloud about 380 wide, centered on (x, y), seen from the front. */
export function cloud(art: Art, x: number, y: number, scale: number): string {
  const clip = art.clip(`<path d="${cloudShape}"/>`);
  return place(
    x,
    y,
    scale,
    path(cloudShape, "#061430", { opacity: 0.35, transform: "translate(0 26)", filter: art.blur(18) }),
    path(cloudShape, "#86aef5", { transform: "translate(0 15)" }),
    path(
      cloudShape,
      art.linear([
        [0, "#ffffff"],
        [0.5, "#eaf2ff"],
        [1, "#b4d0ff"],
      ]),
    ),
    group(
      { "clip-path": clip },
      ellipse(
        -120,
        62,
        92,
        64,
        art.radial([
          [0, "#8db4fb", 0.6],
          [1, "#8db4fb", 0],
        ]),
      ),
      ellipse(
        110,
        74,
        130,
        70,
        art.radial([
          [0, "#ffb98a", 0.55],
          [1, "#ffb98a", 0],
        ]),
      ),
      circle(
        -36,
        -74,
        92,
        art.radial([
          [0, "#ffffff", 0.95],
          [1, "#ffffff", 0],
        ]),
      ),
    ),
    stroke("M-122 -44C-114 -92 -77 -120 -33 -120C3 -120 33 -101 48 -70", ink.white, 5, { opacity: 0.9 }),
  );
}

/** A shield about 200 high with a check mark, centered on (x, y); it glows on dark grounds. */
export function shield(art: Art, x: number, y: number, scale: number, glow = false): string {
  const outline =
    "M0 -100C26 -80 56 -70 86 -68V-6C86 48 52 84 0 104C-52 84 -86 48 -86 -6V-68C-56 -70 -26 -80 0 -100Z";
  const inner =
    "M0 -80C23 -64 46 -56 70 -53V-6C70 38 43 67 0 85C-43 67 -70 38 -70 -6V-53C-46 -56 -23 -64 0 -80Z";
  return place(
    x,
    y,
    scale,
    glow
      ? circle(
          0,
          0,
          190,
          art.radial([
            [0, ink.accent, 0.42],
            [1, ink.accent, 0],
          ]),
        )
      : path(outline, "#12306c", { transform: "translate(6 26)", opacity: 0.24, filter: art.blur(12) }),
    path(outline, "#7c2d0c", { transform: "translate(11 10)" }),
    path(
      outline,
      art.linear(
        [
          [0, "#ffe3c4"],
          [0.5, ink.accentLight],
          [1, ink.accent],
        ],
        0,
        0,
        0.8,
        1,
      ),
    ),
    path(
      inner,
      art.linear(
        [
          [0, "#ff9a4d"],
          [1, "#dd5a10"],
        ],
        0,
        0,
        0.7,
        1,
      ),
    ),
    path("M0 -80C23 -64 46 -56 70 -53V-6C70 38 43 67 0 85Z", "#a83d08", { opacity: 0.28 }),
    stroke("M-32 4L-8 29L38 -24", ink.white, 17),
  );
}

/** An envelope about 150 wide, centered on (x, y). */
export function envelope(art: Art, x: number, y: number, scale: number): string {
  return place(
    x,
    y,
    scale,
    rect(-75, -46, 150, 104, 12, "#0a1c42", {
      opacity: 0.22,
      filter: art.blur(10),
      transform: "translate(6 14)",
    }),
    rect(
      -75,
      -50,
      150,
      104,
      12,
      art.linear([
        [0, "#ffffff"],
        [1, "#dbe8ff"],
      ]),
    ),
    path("M-75 46L-14 -4H14L75 46Q72 54 63 54H-63Q-72 54 -75 46Z", "#c6d9fb"),
    path(
      "M-73 -44Q-70 -50 -63 -50H63Q70 -50 73 -44L10 8Q0 16 -10 8Z",
      art.linear([
        [0, ink.accentLight],
        [1, ink.accent],
      ]),
    ),
    path("M-73 -44Q-70 -50 -63 -50H63Q70 -50 73 -44L10 2Q0 10 -10 2Z", "#ffffff", { opacity: 0.22 }),
  );
}

/** A round badge with a check mark. */
export function check(art: Art, x: number, y: number, r: number, color: string): string {
  return place(
    x,
    y,
    r / 20,
    circle(2, 4, 20, "#061430", { opacity: 0.25, filter: art.blur(3) }),
    circle(0, 0, 20, color),
    circle(0, 0, 18.5, "none", { stroke: ink.white, "stroke-opacity": 0.35, "stroke-width": 2 }),
    stroke("M-8 0.5L-2.5 6.5L9 -6", ink.white, 4.6),
  );
}
