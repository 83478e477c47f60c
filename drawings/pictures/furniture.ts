import { circle, el, ink, rect, stroke } from "./art";
import type { Spot } from "./devices";
import { type Iso, type Material, material } from "./iso";

export function keyboard(iso: Iso, { x, y, z = 0 }: Spot, w = 104, d = 36): string {
  const keys: string[] = [];
  for (let row = 0; row < 3; row++) {
    for (let i = 0; i < 11; i++)
      keys.push(rect(5 + i * ((w - 10) / 11), 5 + row * 9, (w - 10) / 11 - 2, 6.6, 1.4, "#b9cbea"));
  }
  return iso.solid({ x, y, z, w, d, h: 4, r: 5 }, material.white) + iso.top(x, y, z + 4, ...keys);
}

export function mug(iso: Iso, { x, y, z = 0 }: Spot, m: Material = material.accent): string {
  const [hx, hy] = iso.at(x + 22, y + 4, z + 14);
  return [
    stroke(
      `M${hx} ${hy - 6 * iso.scale}q${13 * iso.scale} ${-2 * iso.scale} ${10 * iso.scale} ${9 * iso.scale}t${-12 * iso.scale} ${5 * iso.scale}`,
      m.right,
      4 * iso.scale,
    ),
    iso.solid({ x, y, z, w: 24, d: 24, h: 28, r: 12 }, m),
    iso.top(x, y, z + 28, circle(12, 12, 9, "#5a3416")),
  ].join("");
}

export function desk(
  iso: Iso,
  { x, y, z = 0 }: Spot,
  w: number,
  d: number,
  top: Material = material.white,
): string {
  const leg = (dx: number, dy: number) =>
    iso.solid({ x: x + dx, y: y + dy, z, w: 10, d: 10, h: 62 }, material.navy);
  return [
    iso.shadow({ x, y, z, w, d }, 36, 0.42),
    leg(8, 8),
    leg(w - 18, 8),
    leg(8, d - 18),
    leg(w - 18, d - 18),
    iso.solid({ x, y, z: z + 62, w, d, h: 9, r: 8 }, top),
  ].join("");
}

/** A potted plant; (x, y) is the pot's far corner. */
export function plant(iso: Iso, { x, y, z = 0 }: Spot, scale = 1): string {
  const [px, py] = iso.at(x + 17 * scale, y + 17 * scale, z + 40 * scale);
  const k = iso.scale * scale;
  const leaf = (angle: number, length: number, fill: string) =>
    el("path", {
      d: `M0 0C${length * 0.3} ${-length * 0.34} ${length * 0.8} ${-length * 0.24} ${length} 0C${length * 0.8} ${length * 0.14} ${length * 0.3} ${length * 0.2} 0 0Z`,
      fill,
      transform: `translate(${px} ${py}) rotate(${angle}) scale(${k})`,
    });
  return [
    iso.shadow({ x, y, z, w: 34 * scale, d: 34 * scale }, 14 * scale, 0.35),
    leaf(-160, 54, ink.leafDark),
    leaf(-22, 54, ink.leafDark),
    leaf(-138, 72, "#18855c"),
    leaf(-44, 70, "#18855c"),
    leaf(-112, 84, ink.leaf),
    leaf(-68, 80, "#35b888"),
    leaf(-90, 92, "#2aa677"),
    iso.solid({ x, y, z, w: 34 * scale, d: 34 * scale, h: 40 * scale, r: 17 * scale }, material.white),
    iso.top(x, y, z + 40 * scale, circle(17 * scale, 17 * scale, 13 * scale, "#33241a")),
    leaf(-128, 44, "#35b888"),
    leaf(-52, 46, ink.leaf),
  ].join("");
}
