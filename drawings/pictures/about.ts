import { Art, circle, ellipse, group, ink, path, rect, stroke } from "./art";
import { dashboard, monitor, rack } from "./devices";
import { check } from "./emblems";
import { desk, keyboard, mug, plant } from "./furniture";
import { dayShade, Iso, type Material, material } from "./iso";
import { palm } from "./palm";
import { skyline } from "./scenery";

const width = 640;
const depth = 560;
const height = 318;

/** The view from the window, on the wall along x: u to the right, v down. */
function windowView(art: Art, w: number, h: number): string {
  const clip = art.clip(`<rect x="0" y="0" width="${w}" height="${h}" rx="5"/>`);
  return group(
    { "clip-path": clip },
    rect(
      0,
      0,
      w,
      h,
      0,
      art.linear([
        [0, "#7db0ff"],
        [0.5, "#cfe2ff"],
        [0.72, "#ffe6cc"],
      ]),
    ),
    circle(
      w * 0.74,
      h * 0.52,
      h * 0.19,
      art.linear([
        [0, "#fff3da"],
        [1, "#ffb877"],
      ]),
    ),
    group({ opacity: 0.82 }, skyline(art, -10, h * 0.74, (w + 20) / 1182, 5)),
    rect(
      0,
      h * 0.73,
      w,
      h * 0.3,
      0,
      art.linear([
        [0, "#5f97f2"],
        [1, "#2f6ad8"],
      ]),
    ),
    ...[0.78, 0.84, 0.91].map((t, i) =>
      rect(w * (0.5 + i * 0.06), h * t, w * 0.2, 2.5, 1, "#ffe3c4", { opacity: 0.8 }),
    ),
    palm(art, w * 0.13, h * 1.06, h * 0.74, 16, "day", 4),
    path(`M${w * 0.55} 0H${w * 0.7}L${w * 0.42} ${h}H${w * 0.27}Z`, ink.white, { opacity: 0.13 }),
  );
}

/** The plan on the board: four steps in a row, the last one ticked (docs/product.md 1.2, process). */
function plan(art: Art): string {
  const steps = [ink.brand, ink.brand, ink.brandLight, ink.accent];
  return [
    rect(-6, -6, 272, 162, 8, "#c3d3ec"),
    rect(
      0,
      0,
      260,
      150,
      5,
      art.linear([
        [0, ink.white],
        [1, "#f0f5ff"],
      ]),
    ),
    rect(16, 16, 96, 10, 5, ink.navy, { opacity: 0.85 }),
    rect(16, 34, 62, 7, 3.5, ink.sky),
    stroke("M42 84H218", ink.sky, 4, { "stroke-dasharray": "1 9" }),
    ...steps.map(
      (color, i) =>
        circle(42 + i * 58.6, 84, 19, color) +
        circle(42 + i * 58.6, 84, 15, "none", {
          stroke: ink.white,
          "stroke-width": 2,
          "stroke-opacity": 0.5,
        }),
    ),
    stroke("M35 84h14M35 79h9M35 89h11", ink.white, 3),
    path("M91 77h19v12h-9l-5 5v-5h-5z", ink.white),
    stroke("M152 91l7 -14l7 10l5 -6", ink.white, 3.4),
    stroke("M209.5 84l6 7l11 -13", ink.white, 4.4),
    ...[0, 1, 2, 3].map(
      (i) => rect(24 + i * 58.6, 114, 36, 6, 3, "#b9cdf0") + rect(28 + i * 58.6, 125, 28, 5, 2.5, "#d6e3fa"),
    ),
  ].join("");
}

function stool(iso: Iso, x: number, y: number, seat: Material): string {
  return [
    iso.shadow({ x, y, z: 0, w: 56, d: 56 }, 16, 0.34),
    iso.solid({ x: x + 12, y: y + 12, z: 0, w: 32, d: 32, h: 5, r: 16 }, material.navy),
    iso.solid({ x: x + 24, y: y + 24, z: 5, w: 8, d: 8, h: 34, r: 4 }, material.navy),
    iso.solid({ x, y, z: 39, w: 56, d: 56, h: 13, r: 28 }, seat),
  ].join("");
}

/** A laptop whose screen faces the lower left. */
function laptop(iso: Iso, x: number, y: number, z: number): string {
  const keys = [0, 1, 2].map((row) => rect(9, 10 + row * 9, 66, 6, 2, "#a9bfe4"));
  return [
    iso.solid({ x, y: y + 2, z, w: 84, d: 58, h: 4, r: 5 }, material.ice),
    iso.top(x, y + 2, z + 4, ...keys, rect(27, 40, 30, 13, 3, "#bccdea")),
    iso.solid({ x, y, z: z + 4, w: 84, d: 4, h: 56, r: 2 }, material.dark),
    iso.left(
      x,
      y + 4,
      z + 60,
      rect(4, 4, 76, 48, 3, "#12306c"),
      group({ transform: "translate(6 6)" }, dashboard(iso, 72, 44)),
    ),
  ].join("");
}

/** A round table for the meeting, with the plan, a laptop and coffee. */
function meeting(iso: Iso, x: number, y: number): string {
  const r = 104;
  const top = 68;
  return [
    stool(iso, x + 60, y - 66, material.brand),
    stool(iso, x - 66, y + 60, material.accent),
    iso.shadow({ x: x + 10, y: y + 10, z: 0, w: 2 * r - 20, d: 2 * r - 20 }, 40, 0.34),
    iso.solid({ x: x + r - 44, y: y + r - 44, z: 0, w: 88, d: 88, h: 6, r: 44 }, material.navy),
    iso.solid({ x: x + r - 10, y: y + r - 10, z: 6, w: 20, d: 20, h: top - 6, r: 10 }, material.navy),
    iso.solid({ x, y, z: top, w: 2 * r, d: 2 * r, h: 9, r }, material.white),
    laptop(iso, x + 62, y + 40, top + 9),
    iso.top(
      x + 40,
      y + 116,
      top + 9,
      rect(3, 4, 84, 60, 3, "#1f4a9c", { opacity: 0.18 }),
      rect(0, 0, 84, 60, 3, ink.white),
      rect(8, 9, 40, 6, 3, ink.brand),
      ...[0, 1, 2].map((i) => rect(8, 22 + i * 10, 66 - i * 12, 4, 2, "#b9cdf0")),
    ),
    mug(iso, { x: x + 156, y: y + 108, z: top + 9 }),
    mug(iso, { x: x + 26, y: y + 66, z: top + 9 }, material.brand),
    stool(iso, x + 196, y + 92, material.brand),
  ].join("");
}

/** Our way of working: an office by the bay, the plan on the board, the systems in their corner. */
export function about(): Art {
  const art = new Art(1200, 900);
  const iso = new Iso(art, 568, 338, 0.86, dayShade);
  const wall = 16;
  const floorBoards = Array.from({ length: 8 }, (_, i) =>
    stroke(`M0 ${(i + 1) * 62}H${width}`, "#c7a274", 1.4, { opacity: 0.35 }),
  );
  art.add(
    rect(
      0,
      0,
      1200,
      900,
      0,
      art.linear(
        [
          [0, "#f5f9ff"],
          [1, "#dde9ff"],
        ],
        0,
        0,
        1,
        1,
      ),
    ),
    circle(
      606,
      440,
      408,
      art.linear([
        [0, "#cbdeff"],
        [1, "#eaf2ff"],
      ]),
    ),
    circle(
      1010,
      190,
      62,
      art.linear(
        [
          [0, "#ffe0c4"],
          [1, ink.accentLight],
        ],
        0,
        0,
        1,
        1,
      ),
    ),
    ellipse(600, 846, 440, 30, "#1f4a9c", { opacity: 0.16, filter: art.blur(24) }),
    iso.solid(
      { x: -wall, y: -wall, z: -26, w: width + wall, d: depth + wall, h: 26, r: 4 },
      { top: "#e9cfa9", left: "#cda879", right: "#b58e5f", edge: 0.5 },
    ),
    iso.top(
      0,
      0,
      0,
      rect(
        0,
        0,
        width,
        depth,
        0,
        art.linear(
          [
            [0, "#ecd3ae"],
            [1, "#f7e6cb"],
          ],
          0,
          0,
          1,
          1,
        ),
      ),
      ...floorBoards,
    ),
    iso.solid(
      { x: -wall, y: -wall, z: 0, w: wall, d: depth + wall, h: height },
      { top: "#ffffff", left: "#c7d7f2", right: "#dbe7fb", edge: 0.9 },
    ),
    iso.solid(
      { x: 0, y: -wall, z: 0, w: width, d: wall, h: height },
      { top: "#ffffff", left: "#f1f6ff", right: "#c7d7f2", edge: 0.9 },
    ),
    iso.left(0, 0, 14, rect(0, 0, width, 14, 0, "#ffffff")),
    iso.right(0, depth, 14, rect(0, 0, depth, 14, 0, "#f2f6ff")),
    iso.left(
      226,
      0,
      262,
      rect(-10, -10, 350, 186, 9, "#ffffff"),
      rect(-4, -4, 338, 174, 7, "#b9cdf0"),
      windowView(art, 330, 166),
      rect(107, 0, 6, 166, 0, ink.white),
      rect(217, 0, 6, 166, 0, ink.white),
      rect(-16, 172, 362, 12, 4, "#ffffff"),
      rect(-16, 182, 362, 4, 2, "#b4c8ea"),
    ),
    iso.right(0, 420, 258, plan(art)),
    iso.top(
      216,
      10,
      1,
      path(
        "M40 0H370L422 320H150Z",
        art.linear([
          [0, "#fff6df", 0.75],
          [1, "#fff6df", 0],
        ]),
      ),
    ),
    rack(iso, { x: 24, y: 16 }, 246, material.dark),
    iso.top(
      120,
      210,
      0,
      rect(0, 0, 400, 310, 150, "#2f63d8"),
      rect(9, 9, 382, 292, 141, "none", { stroke: "#9dbdfb", "stroke-width": 3 }),
    ),
    desk(iso, { x: 350, y: 24 }, 262, 122, material.white),
    monitor(iso, { x: 366, y: 30, z: 71 }, 150, 92, dashboard(iso, 134, 76), material.navy),
    keyboard(iso, { x: 386, y: 92, z: 71 }),
    plantOnDesk(iso, 560, 46),
    plant(iso, { x: 28, y: 470 }, 1.7),
    meeting(iso, 212, 262),
    plant(iso, { x: 580, y: 330 }, 1.25),
    check(art, 214, 236, 32, ink.leaf),
  );
  return art;
}

function plantOnDesk(iso: Iso, x: number, y: number): string {
  return plant(iso, { x, y, z: 71 }, 0.62);
}
