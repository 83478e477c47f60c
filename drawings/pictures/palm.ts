import { type Art, circle, ink, path, round, sequence, stroke } from "./art";

/** A coconut palm with its foot at (x, y). `lean` is how far the crown stands aside, in pixels. */
export function palm(
  art: Art,
  x: number,
  y: number,
  height: number,
  lean: number,
  tone: "dusk" | "day",
  seed: number,
): string {
  const random = sequence(seed);
  const [dark, light, bark, barkLight] =
    tone === "dusk"
      ? ["#06152c", "#174679", "#0a1c38", "#2f5290"]
      : [ink.leafDark, "#35b888", "#8a6846", "#c09a6f"];
  const topX = x + lean;
  const topY = y - height;
  const base = height * 0.034;
  const tip = height * 0.017;
  const bend = lean * 0.1;
  const trunk = `M${x - base} ${y}C${x - base + bend} ${y - height * 0.45} ${topX - lean * 0.35 - tip} ${y - height * 0.72} ${topX - tip} ${topY}H${topX + tip}C${topX - lean * 0.35 + tip} ${y - height * 0.7} ${x + base + bend} ${y - height * 0.42} ${x + base * 1.25} ${y}Z`;
  // Degrees from the horizontal, clockwise, and the share of the full length: upright fronds are the young ones.
  const crown: readonly [number, number][] = [
    [-112, 0.72],
    [-66, 0.74],
    [-140, 0.92],
    [-38, 0.92],
    [200, 1],
    [-20, 1],
    [172, 0.9],
    [8, 0.9],
  ];
  const fronds = crown.map(([angle, share]) =>
    frond(
      topX,
      topY,
      angle + (random() - 0.5) * 10,
      height * 0.46 * share * (0.95 + random() * 0.1),
      dark,
      light,
      random,
    ),
  );
  return [
    path(
      trunk,
      art.linear(
        [
          [0, barkLight],
          [0.5, bark],
          [1, bark],
        ],
        0,
        0,
        1,
        0,
      ),
    ),
    ...fronds,
    circle(topX - tip, topY + tip * 1.6, tip * 1.5, bark),
    circle(topX + tip * 1.3, topY + tip * 1.3, tip * 1.4, bark),
  ].join("");
}

function frond(
  x: number,
  y: number,
  degrees: number,
  length: number,
  dark: string,
  light: string,
  random: () => number,
): string {
  const angle = (degrees * Math.PI) / 180;
  const reach = length * Math.cos(angle);
  const rise = length * Math.sin(angle);
  const upright = Math.max(0, -Math.sin(angle));
  const cx = x + reach * 0.46;
  const cy = y + rise * 0.72 - length * 0.2 * (1 - upright);
  const ex = x + reach * (1 + 0.25 * upright);
  const ey = y + rise * 0.62 + length * 0.34 * (1 - upright * 0.3);
  const at = (t: number): [number, number] => [
    (1 - t) ** 2 * x + 2 * t * (1 - t) * cx + t * t * ex,
    (1 - t) ** 2 * y + 2 * t * (1 - t) * cy + t * t * ey,
  ];
  const leaves: string[] = [];
  const count = 30;
  for (let i = 2; i <= count; i++) {
    const t = i / count;
    const [px, py] = at(t);
    const [qx, qy] = at(t + 0.02);
    const direction = Math.atan2(qy - py, qx - px);
    const size =
      length * (0.07 + 0.2 * Math.sin(Math.PI * Math.min(1, t * 0.8 + 0.16))) * (0.92 + random() * 0.16);
    const thick = length * 0.024;
    for (const side of [-1, 1]) {
      // Leaflets hang: those above the midrib fold along it, those below point down.
      const below = side * Math.cos(direction) > 0;
      const spread = direction + side * (below ? 0.95 : 0.5);
      const droop = size * (below ? 0.24 : 0.1);
      const tx = px + Math.cos(spread) * size;
      const ty = py + Math.sin(spread) * size + droop;
      const bx = px + Math.cos(direction) * thick;
      const by = py + Math.sin(direction) * thick;
      const mx = (px + tx) / 2;
      const my = (py + ty) / 2 - droop * 0.6;
      leaves.push(
        path(
          `M${round(px)} ${round(py)}Q${round(mx)} ${round(my)} ${round(tx)} ${round(ty)}Q${round(mx + thick * 0.5)} ${round(my + thick * 0.8)} ${round(bx)} ${round(by)}Z`,
          below ? dark : light,
        ),
      );
    }
  }
  return (
    leaves.join("") +
    stroke(
      `M${round(x)} ${round(y)}Q${round(cx)} ${round(cy)} ${round(ex)} ${round(ey)}`,
      light,
      length * 0.012,
    )
  );
}
