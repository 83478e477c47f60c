import { type Art, el, path, round, stroke } from "./art";

const COS = Math.sqrt(3) / 2;
const SIN = 0.5;

/** Colors of a solid lit from above: its top and its two visible sides. */
export type Material = { top: string; left: string; right: string; edge?: number };

export const material = {
  white: { top: "#ffffff", left: "#e4edfb", right: "#c3d4f0", edge: 0.9 },
  ice: { top: "#eaf2ff", left: "#c9dbfb", right: "#a5c0ef", edge: 0.7 },
  brand: { top: "#5f92fb", left: "#2f6bf0", right: "#1d4ec4", edge: 0.55 },
  navy: { top: "#32568f", left: "#1c3b6d", right: "#11294f", edge: 0.35 },
  dark: { top: "#26406c", left: "#14294d", right: "#0b1c38", edge: 0.3 },
  night: { top: "#182f55", left: "#0d1f3d", right: "#081630", edge: 0.22 },
  accent: { top: "#fdba74", left: "#fb8a35", right: "#e0661a", edge: 0.6 },
  wood: { top: "#f7d9b8", left: "#e2b487", right: "#c8925f", edge: 0.6 },
  leaf: { top: "#4cc38a", left: "#1f9d6b", right: "#0f7a55", edge: 0.4 },
} satisfies Record<string, Material>;

/** Shadows are tinted like the ground they fall on. */
type Shade = { color: string; strength: number };
const nightShade: Shade = { color: "#020a1a", strength: 1.1 };
export const dayShade: Shade = { color: "#1f4a9c", strength: 0.85 };

export type Solid = { x: number; y: number; z: number; w: number; d: number; h: number; r?: number };

/**
 * An isometric view. `x` runs to the lower right, `y` to the lower left, `z` up; one unit is `scale` pixels.
 * Draw what is farther away (smaller x + y) first.
 */
export class Iso {
  readonly art: Art;
  private readonly originX: number;
  private readonly originY: number;
  readonly scale: number;
  private readonly shade: Shade;

  constructor(art: Art, originX: number, originY: number, scale = 1, shade: Shade = nightShade) {
    this.shade = shade;
    this.art = art;
    this.originX = originX;
    this.originY = originY;
    this.scale = scale;
  }

  at(x: number, y: number, z: number): [number, number] {
    return [this.originX + (x - y) * COS * this.scale, this.originY + ((x + y) * SIN - z) * this.scale];
  }

  private plane(
    origin: [number, number],
    u: [number, number],
    v: [number, number],
    content: string[],
  ): string {
    const s = this.scale;
    const m = [u[0] * s, u[1] * s, v[0] * s, v[1] * s, origin[0], origin[1]].map(
      (n) => Math.round(n * 1e4) / 1e4,
    );
    return el("g", { transform: `matrix(${m.join(" ")})` }, content.join(""));
  }

  /** Flat content on a horizontal plane: u along x, v along y. */
  top(x: number, y: number, z: number, ...content: string[]): string {
    return this.plane(this.at(x, y, z), [COS, SIN], [-COS, SIN], content);
  }

  /** Flat content on a side that faces lower left: u along x, v down, from the upper left corner. */
  left(x: number, y: number, z: number, ...content: string[]): string {
    return this.plane(this.at(x, y, z), [COS, SIN], [0, 1], content);
  }

  /** Flat content on a side that faces lower right: u against y, v down, from the upper left corner. */
  right(x: number, y: number, z: number, ...content: string[]): string {
    return this.plane(this.at(x, y, z), [COS, -SIN], [0, 1], content);
  }

  polyline(points: readonly [number, number, number][]): string {
    return points
      .map(([x, y, z], index) => {
        const [px, py] = this.at(x, y, z);
        return `${index ? "L" : "M"}${round(px)} ${round(py)}`;
      })
      .join("");
  }

  /** A solid with vertical sides and, where `r` is given, rounded vertical edges. */
  solid(s: Solid, m: Material): string {
    const outline = roundedOutline(s);
    const base = outline.map(([x, y]) => this.at(x, y, s.z));
    const lid = outline.map(([x, y]) => this.at(x, y, s.z + s.h));
    const [first, last] = extremes(base);
    const front = frontChain(base, lid, first, last);
    const minX = base[first]?.[0] ?? 0;
    const maxX = base[last]?.[0] ?? 1;
    const corner = (this.at(s.x + s.w, s.y + s.d, 0)[0] - minX) / (maxX - minX);
    const soft = Math.min(0.49, Math.max(0.002, ((s.r ?? 0) * COS * this.scale) / (maxX - minX)));
    const side = this.art.linear(
      [
        [0, mix(m.left, m.right, 0.12)],
        [Math.min(soft, corner), m.left],
        [Math.max(0, corner - soft), m.left],
        [Math.min(1, corner + soft), m.right],
        [1, mix(m.right, m.left, 0.18)],
      ],
      0,
      0,
      1,
      0,
    );
    const shade = this.art.linear([
      [0, "#ffffff", 0.06],
      [0.5, "#ffffff", 0],
      [1, "#04102a", 0.16],
    ]);
    const top = this.art.linear(
      [
        [0, mix(m.top, "#ffffff", 0.12)],
        [1, m.top],
      ],
      0,
      0,
      0.6,
      1,
    );
    const sidePath = closed(front.sides);
    const rim = open(front.rim);
    return [
      path(sidePath, side, { stroke: side, "stroke-width": 0.6 }),
      path(sidePath, shade),
      path(closed(lid), top, { stroke: m.top, "stroke-width": 0.6, "stroke-linejoin": "round" }),
      stroke(rim, "#ffffff", 1.2 * Math.max(0.8, this.scale), { "stroke-opacity": m.edge ?? 0.4 }),
    ].join("");
  }

  /** A soft shadow on the plane `z` under a solid, a little wider than it and pushed toward the viewer. */
  shadow(
    { x, y, z, w, d }: Pick<Solid, "x" | "y" | "z" | "w" | "d">,
    spread: number,
    opacity: number,
  ): string {
    const outline = roundedOutline({
      x: x - spread * 0.2,
      y: y - spread * 0.1,
      z,
      w: w + spread * 0.5,
      d: d + spread * 0.8,
      h: 0,
      r: spread * 0.7,
    });
    // Blurred on the screen, not on the plane: a filter's region is never skewed with its shape.
    return path(closed(outline.map(([px, py]) => this.at(px, py, z))), this.shade.color, {
      opacity: opacity * this.shade.strength,
      filter: this.art.blur(spread * 0.3 * this.scale),
    });
  }
}

type Point = [number, number];

function roundedOutline({ x, y, w, d, r = 0 }: Solid): Point[] {
  if (r <= 0)
    return [
      [x, y],
      [x + w, y],
      [x + w, y + d],
      [x, y + d],
    ];
  const radius = Math.min(r, w / 2, d / 2);
  const corners: [number, number, number][] = [
    [x + radius, y + radius, Math.PI],
    [x + w - radius, y + radius, 1.5 * Math.PI],
    [x + w - radius, y + d - radius, 0],
    [x + radius, y + d - radius, 0.5 * Math.PI],
  ];
  const steps = 14;
  return corners.flatMap(([cx, cy, from]) =>
    Array.from({ length: steps + 1 }, (_, i): Point => {
      const angle = from + (i / steps) * (Math.PI / 2);
      return [cx + radius * Math.cos(angle), cy + radius * Math.sin(angle)];
    }),
  );
}

function extremes(points: readonly Point[]): [left: number, right: number] {
  let left = 0;
  let right = 0;
  points.forEach(([x], index) => {
    if (x < (points[left]?.[0] ?? 0)) left = index;
    if (x > (points[right]?.[0] ?? 0)) right = index;
  });
  return [left, right];
}

/** The part of the outline that faces the viewer, from its right end to its left end. */
function frontChain(base: readonly Point[], lid: readonly Point[], left: number, right: number) {
  const indices: number[] = [];
  for (let i = right; i !== left; i = (i + 1) % base.length) indices.push(i);
  indices.push(left);
  const pick = (points: readonly Point[]) => indices.map((i) => points[i] ?? ([0, 0] satisfies Point));
  const rim = pick(lid);
  return { rim, sides: [...pick(base), ...[...rim].reverse()] };
}

function open(points: readonly Point[]): string {
  return points.map(([x, y], index) => `${index ? "L" : "M"}${round(x)} ${round(y)}`).join("");
}

function closed(points: readonly Point[]): string {
  return `${open(points)}Z`;
}

/** A color between two six-digit hexadecimal ones; `part` 0 is the first, 1 the second. */
export function mix(from: string, to: string, part: number): string {
  const channel = (hex: string, index: number) =>
    Number.parseInt(hex.slice(1 + index * 2, 3 + index * 2), 16);
  return `#${[0, 1, 2]
    .map((i) => Math.round(channel(from, i) + (channel(to, i) - channel(from, i)) * part))
    .map((value) => value.toString(16).padStart(2, "0"))
    .join("")}`;
}
