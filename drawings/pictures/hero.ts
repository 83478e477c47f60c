import { Art, circle, ellipse, ink, path, rect, stroke } from "./art";
import { cable, dashboard, monitor, nas, rack, router, tower } from "./devices";
import { cloud, shield } from "./emblems";
import { desk, keyboard, mug, plant } from "./furniture";
import { Iso, material } from "./iso";
import { palm } from "./palm";
import { bayAtDusk } from "./scenery";

/** Where the cloud's light meets the platform. */
const hub = [432, 196] as const;

/** The office network on its platform over the bay; the drawing's origin is the platform's far corner. */
export function officeNetwork(iso: Iso): string {
  const w = 700;
  const d = 620;
  const grid: string[] = [];
  for (let x = 70; x < w; x += 70) grid.push(stroke(`M${x} 14V${d - 14}`, "#8fb4ff", 1, { opacity: 0.13 }));
  for (let y = 62; y < d; y += 62) grid.push(stroke(`M14 ${y}H${w - 14}`, "#8fb4ff", 1, { opacity: 0.13 }));
  const [hubX, hubY] = hub;
  const foot: [number, number, number] = [hubX, hubY, 0];
  return [
    iso.shadow({ x: -30, y: -30, z: -150, w: w + 40, d: d + 20 }, 120, 0.6),
    iso.solid({ x: 18, y: 18, z: -64, w: w - 36, d: d - 36, h: 30, r: 60 }, material.night),
    iso.solid(
      { x: 0, y: 0, z: -34, w, d, h: 34, r: 64 },
      { top: "#1f4283", left: "#1b3f86", right: "#0e2857", edge: 0.6 },
    ),
    iso.left(64, d, -14, rect(0, 0, w - 128, 3, 1.5, ink.brandLight, { opacity: 0.9 })),
    iso.right(w, d - 64, -14, rect(0, 0, d - 128, 3, 1.5, ink.accent, { opacity: 0.9 })),
    iso.top(0, 0, 0, ...grid),
    iso.top(
      130,
      120,
      0,
      circle(
        200,
        190,
        210,
        iso.art.radial([
          [0, "#5b8df7", 0.6],
          [1, "#5b8df7", 0],
        ]),
      ),
    ),
    cable(iso, [[258, 224, 0], [258, hubY, 0], foot], ink.brandLight, [0.5]),
    cable(iso, [foot, [hubX, 300, 0], [180, 300, 0], [180, 470, 0]], ink.brandLight, [0.2, 0.62]),
    cable(iso, [foot, [560, hubY, 0], [560, 130, 0]], ink.accentLight, [0.45]),
    cable(
      iso,
      [
        [hubX, 300, 0],
        [hubX, 420, 0],
      ],
      ink.brandLight,
    ),
    iso.top(
      hubX - 46,
      hubY - 46,
      0,
      circle(46, 46, 46, "#16387a"),
      circle(46, 46, 46, "none", { stroke: ink.sky, "stroke-width": 3 }),
      circle(46, 46, 26, ink.brandLight, { opacity: 0.6 }),
      circle(46, 46, 12, ink.white),
    ),
    rack(iso, { x: 44, y: 160 }, 306),
    rack(iso, { x: 198, y: 112 }, 238, material.navy),
    router(iso, { x: 540, y: 56 }),
    nas(iso, { x: 84, y: 452 }, 4),
    workplace(iso, 300, 380),
    plant(iso, { x: 630, y: 350 }, 1.25),
  ].join("");
}

function workplace(iso: Iso, x: number, y: number): string {
  const z = 71;
  return [
    desk(iso, { x, y }, 250, 190),
    monitor(iso, { x: x + 34, y: y + 24, z }, 178, 112, dashboard(iso, 162, 96)),
    keyboard(iso, { x: x + 60, y: y + 110, z }),
    mug(iso, { x: x + 204, y: y + 116, z }),
    tower(iso, { x: x + 276, y: y + 44 }),
  ].join("");
}

/** Light that falls from the cloud onto the platform's hub. */
function beam(art: Art, x: number, top: number, bottom: number): string {
  return [
    path(
      `M${x - 120} ${top}H${x + 120}L${x + 44} ${bottom}H${x - 44}Z`,
      art.linear([
        [0, "#a9c8ff", 0.5],
        [1, "#a9c8ff", 0.02],
      ]),
    ),
    ...[-44, 0, 44].map((dx, i) =>
      stroke(`M${x + dx} ${top + 20}V${bottom - 14 - Math.abs(dx) * 0.3}`, ink.ice, 3, {
        "stroke-dasharray": "3 15",
        opacity: 0.85,
        "stroke-dashoffset": i * 6,
      }),
    ),
  ].join("");
}

export function hero(): Art {
  const art = new Art(1600, 1200);
  const iso = new Iso(art, 765, 508, 0.94);
  const [hubX, hubY] = iso.at(hub[0], hub[1], 0);
  art.add(
    bayAtDusk(art, 590, 1190),
    palm(art, 112, 1240, 670, 62, "dusk", 3),
    ellipse(
      800,
      800,
      760,
      330,
      art.radial([
        [0, "#3b7bff", 0.3],
        [1, "#3b7bff", 0],
      ]),
    ),
    officeNetwork(iso),
    beam(art, hubX, 326, hubY),
    cloud(art, hubX - 8, 262, 0.95),
    shield(art, 474, 572, 0.8, true),
    palm(art, 1512, 1230, 500, -48, "dusk", 9),
    rect(
      0,
      0,
      1600,
      1200,
      0,
      art.radial(
        [
          [0, ink.night, 0],
          [0.72, ink.night, 0],
          [1, ink.night, 0.6],
        ],
        0.5,
        0.5,
        0.75,
      ),
    ),
  );
  return art;
}
