import { circle, group, ink, path, rect, stroke } from "./art";
import { type Iso, type Material, material, mix } from "./iso";

/** A point on the ground plane where a device stands: its far corner. */
export type Spot = { x: number; y: number; z?: number };

function glow(iso: Iso, r: number, cx: number, cy: number, color: string, strength = 0.8): string {
  return circle(
    cx,
    cy,
    r,
    iso.art.radial([
      [0, color, strength],
      [1, color, 0],
    ]),
  );
}

/** A server cabinet, front to the lower left. */
export function rack(iso: Iso, { x, y, z = 0 }: Spot, height = 300, body: Material = material.dark): string {
  const w = 132;
  const d = 118;
  const units = Math.floor((height - 36) / 33);
  const face = [
    rect(
      9,
      12,
      w - 18,
      height - 24,
      7,
      iso.art.linear([
        [0, "#0a1833"],
        [1, "#050d1f"],
      ]),
    ),
    rect(9, 12, w - 18, height - 24, 7, "none", {
      stroke: "#4d78c8",
      "stroke-opacity": 0.55,
      "stroke-width": 1.4,
    }),
  ];
  for (let i = 0; i < units; i++) {
    const top = 19 + i * 33;
    const lit = i % 3 === 1;
    face.push(
      rect(
        15,
        top,
        w - 30,
        27,
        4,
        iso.art.linear(
          lit
            ? [
                [0, "#3a7bff"],
                [1, "#1f4fd0"],
              ]
            : [
                [0, "#2a4a86"],
                [1, "#1b3364"],
              ],
        ),
      ),
      rect(15, top, w - 30, 1.6, 1, ink.white, { opacity: 0.28 }),
      circle(24, top + 9, 2.9, i % 4 === 3 ? ink.accentLight : ink.mint),
      circle(24, top + 18.5, 2.3, "#8fb6ff"),
      glow(iso, 9, 24, top + 9, i % 4 === 3 ? ink.accentLight : ink.mint, 0.55),
    );
    if (i % 3 === 2) {
      for (let bay = 0; bay < 4; bay++)
        face.push(
          rect(37 + bay * 18.5, top + 6, 15, 15, 2.2, "#0c1d40"),
          rect(39 + bay * 18.5, top + 8, 2.4, 11, 1, "#6c9bff"),
        );
    } else {
      for (let line = 0; line < 4; line++)
        face.push(rect(37, top + 6 + line * 4.4, 46, 2, 1, ink.night, { opacity: 0.5 }));
      face.push(rect(91, top + 8, 18, 10, 2, lit ? ink.ice : "#7da7ff", { opacity: lit ? 0.95 : 0.5 }));
    }
  }
  const side = [0, 1, 2, 3, 4, 5, 6].map((i) =>
    rect(20, 34 + i * 11, d - 40, 4, 2, ink.night, { opacity: 0.35 }),
  );
  return [
    iso.shadow({ x, y, z, w, d }, 34, 0.5),
    iso.solid({ x, y, z, w, d, h: height, r: 8 }, body),
    iso.left(x, y + d, z + height, ...face),
    iso.right(x + w, y + d, z + height, ...side),
  ].join("");
}

/** A flat screen on a stand, facing the lower left. `content` is drawn on a screen of w − 16 by h − 16. */
export function monitor(
  iso: Iso,
  { x, y, z = 0 }: Spot,
  w: number,
  h: number,
  content: string,
  body: Material = material.white,
): string {
  const screen = rect(
    7,
    7,
    w - 14,
    h - 14,
    4,
    iso.art.linear(
      [
        [0, "#12306c"],
        [1, "#0a1c42"],
      ],
      0,
      0,
      1,
      1,
    ),
  );
  return [
    iso.solid({ x: x + w / 2 - 30, y: y + 2, z, w: 60, d: 34, h: 4, r: 10 }, body),
    iso.solid({ x: x + w / 2 - 9, y: y + 8, z: z + 4, w: 18, d: 8, h: 30 }, body),
    iso.solid({ x, y: y + 12, z: z + 28, w, d: 9, h, r: 3 }, body),
    iso.left(x, y + 21, z + 28 + h, screen, group({ transform: "translate(8 8)" }, content)),
    iso.left(
      x,
      y + 21,
      z + 28 + h,
      path(`M7 7H${w * 0.5}L${w * 0.24} ${h - 7}H7Z`, ink.white, { opacity: 0.05 }),
    ),
  ].join("");
}

/** A dashboard for a monitor's screen of the given size. */
export function dashboard(iso: Iso, w: number, h: number): string {
  const bars = [0.35, 0.55, 0.42, 0.7, 0.6, 0.88];
  const step = (w * 0.5) / bars.length;
  return [
    rect(0, 0, w, h * 0.12, 3, ink.brand, { opacity: 0.9 }),
    circle(h * 0.06, h * 0.06, h * 0.025, ink.accentLight),
    rect(h * 0.12, h * 0.045, w * 0.2, h * 0.035, 1.5, ink.white, { opacity: 0.85 }),
    rect(w * 0.04, h * 0.2, w * 0.54, h * 0.7, 3, "#17397c"),
    ...bars.map((value, i) =>
      rect(
        w * 0.07 + i * step,
        h * 0.84 - value * h * 0.52,
        step * 0.6,
        value * h * 0.52,
        1.5,
        i === 5
          ? ink.accent
          : iso.art.linear([
              [0, ink.sky],
              [1, ink.brand],
            ]),
      ),
    ),
    rect(w * 0.62, h * 0.2, w * 0.34, h * 0.32, 3, "#17397c"),
    stroke(
      `M${w * 0.65} ${h * 0.44}l${w * 0.06} ${-h * 0.1} ${w * 0.06} ${h * 0.05} ${w * 0.07} ${-h * 0.12} ${w * 0.07} ${h * 0.04}`,
      ink.mint,
      h * 0.022,
    ),
    rect(w * 0.62, h * 0.58, w * 0.34, h * 0.32, 3, "#17397c"),
    ...[0.26, 0.2, 0.23].map((part, i) =>
      rect(w * 0.65, h * 0.64 + i * h * 0.075, w * part, h * 0.032, 1.5, "#7fa8f5"),
    ),
  ].join("");
}

/** A desktop computer's tower, front to the lower left. */
export function tower(iso: Iso, { x, y, z = 0 }: Spot, body: Material = material.dark): string {
  const h = 118;
  return [
    iso.shadow({ x, y, z, w: 54, d: 104 }, 20, 0.4),
    iso.solid({ x, y, z, w: 54, d: 104, h, r: 6 }, body),
    iso.left(
      x,
      y + 104,
      z + h,
      rect(8, 10, 38, 7, 2, ink.night, { opacity: 0.6 }),
      rect(8, 22, 38, 7, 2, ink.night, { opacity: 0.6 }),
      ...[0, 1, 2, 3, 4].map((i) => rect(8, 70 + i * 7, 38, 3, 1.5, ink.night, { opacity: 0.5 })),
      circle(27, 48, 7, "none", { stroke: ink.sky, "stroke-width": 2.4 }),
      glow(iso, 16, 27, 48, ink.brandLight, 0.6),
    ),
  ].join("");
}

/** A network storage box with drive bays, front to the lower left. */
export function nas(iso: Iso, { x, y, z = 0 }: Spot, bays = 4, body: Material = material.night): string {
  const w = 34 + bays * 27;
  const d = 96;
  const h = 104;
  const drives = Array.from({ length: bays }, (_, i) => {
    const left = 17 + i * 27;
    return [
      rect(
        left,
        18,
        22,
        66,
        3.5,
        iso.art.linear([
          [0, "#35599a"],
          [1, "#1f3b70"],
        ]),
      ),
      rect(left + 4, 24, 14, 5, 2, ink.night, { opacity: 0.6 }),
      ...[0, 1, 2, 3].map((line) => rect(left + 5, 40 + line * 8, 12, 3, 1.5, ink.night, { opacity: 0.45 })),
      circle(left + 11, 77, 2.6, i === bays - 1 ? ink.accentLight : ink.mint),
      glow(iso, 8, left + 11, 77, i === bays - 1 ? ink.accentLight : ink.mint, 0.6),
    ].join("");
  });
  return [
    iso.shadow({ x, y, z, w, d }, 26, 0.42),
    iso.solid({ x, y, z, w, d, h, r: 9 }, body),
    iso.left(
      x,
      y + d,
      z + h,
      rect(9, 9, w - 18, h - 18, 6, "#07142c"),
      ...drives,
      rect(17, 90, 26, 3, 1.5, ink.brandLight),
    ),
  ].join("");
}

/** A wireless router with two antennas and rings of signal. */
export function router(iso: Iso, { x, y, z = 0 }: Spot): string {
  const antenna = (ax: number) => {
    const [bx, by] = iso.at(ax, y + 6, z + 20);
    return (
      stroke(`M${bx} ${by}v${-62 * iso.scale}`, "#1d3a70", 7 * iso.scale) +
      stroke(`M${bx - 1.5} ${by}v${-62 * iso.scale}`, "#5a83cf", 2 * iso.scale)
    );
  };
  const [cx, cy] = iso.at(x + 55, y + 6, z + 96);
  const arc = (r: number, opacity: number) =>
    stroke(
      `M${cx - r} ${cy - r * 0.32}Q${cx} ${cy - r * 1.15} ${cx + r} ${cy - r * 0.32}`,
      ink.accentLight,
      6 * iso.scale,
      { opacity },
    );
  return [
    iso.shadow({ x, y, z, w: 110, d: 76 }, 22, 0.4),
    antenna(x + 14),
    iso.solid({ x, y, z, w: 110, d: 76, h: 22, r: 14 }, material.white),
    antenna(x + 96),
    iso.left(
      x,
      y + 76,
      z + 22,
      ...[0, 1, 2, 3].map((i) => circle(26 + i * 15, 12, 3, i === 3 ? ink.accent : ink.brand)),
    ),
    arc(22 * iso.scale, 0.95),
    arc(44 * iso.scale, 0.7),
    arc(66 * iso.scale, 0.4),
  ].join("");
}

/** A glowing cable on the plane `z`, with packets of light at the given shares of its length. */
export function cable(
  iso: Iso,
  points: readonly [number, number, number][],
  color: string,
  packets: readonly number[] = [],
): string {
  const line = iso.polyline(points);
  const screen = points.map(([x, y, z]) => iso.at(x, y, z));
  const lengths = screen
    .slice(1)
    .map(([x, y], i) => Math.hypot(x - (screen[i]?.[0] ?? 0), y - (screen[i]?.[1] ?? 0)));
  const total = lengths.reduce((sum, length) => sum + length, 0);
  const at = (share: number): [number, number] => {
    let rest = share * total;
    for (let i = 0; i < lengths.length; i++) {
      const length = lengths[i] ?? 0;
      const [x1, y1] = screen[i] ?? [0, 0];
      const [x2, y2] = screen[i + 1] ?? [0, 0];
      if (rest <= length) return [x1 + ((x2 - x1) * rest) / length, y1 + ((y2 - y1) * rest) / length];
      rest -= length;
    }
    return screen[screen.length - 1] ?? [0, 0];
  };
  return [
    stroke(line, color, 12 * iso.scale, { opacity: 0.16 }),
    stroke(line, mix(color, "#ffffff", 0.15), 3.4 * iso.scale, { opacity: 0.95 }),
    ...packets.map((share) => {
      const [x, y] = at(share);
      return glow(iso, 17 * iso.scale, x, y, color, 0.85) + circle(x, y, 4.6 * iso.scale, ink.white);
    }),
  ].join("");
}
