import { Art, circle, ellipse, ink, path, place, rect, stroke } from "./art";
import { cable, dashboard, monitor, rack } from "./devices";
import { Iso, material } from "./iso";
import { bubble, folder } from "./service-objects";

const SIZE = 540;
/** The chip that everything else is wired to. */
const chip = { x: 196, y: 196, size: 148, height: 36 };
const middle = chip.x + chip.size / 2;

/** The AI page's picture, on the dark ground of its head: a chip that learns, and what it works with. */
export function intelligence(): Art {
  const art = new Art(1200, 1100);
  const iso = new Iso(art, 600, 470, 1);
  const [chipX, chipY] = iso.at(middle, middle, chip.height);
  art.add(
    ellipse(
      600,
      740,
      590,
      330,
      art.radial([
        [0, "#3b7bff", 0.34],
        [1, "#3b7bff", 0],
      ]),
    ),
    platform(iso),
    wires(iso),
    robot(iso, 404, 96),
    rack(iso, { x: 26, y: 140 }, 226, material.navy),
    core(iso),
    monitor(iso, { x: 84, y: 402, z: 0 }, 168, 118, dashboard(iso, 152, 102)),
    folder(iso, 416, 346, ink.brand, ink.brandLight),
    beam(art, chipX, chipY),
    network(art, chipX, 210),
    place(
      1010,
      520,
      0.95,
      bubble(art, 190, 96, "#ffffff", "#d3e2fd", false),
      ...[-36, 0, 36].map((x, index) => circle(x, 0, 11, index === 2 ? ink.accent : ink.brandLight)),
    ),
    place(
      212,
      560,
      0.72,
      bubble(art, 200, 100, ink.accentLight, ink.accent, true),
      rect(-64, -20, 128, 13, 6.5, ink.white),
      rect(-64, 8, 82, 13, 6.5, ink.white, { opacity: 0.75 }),
    ),
  );
  return art;
}

function platform(iso: Iso): string {
  const grid: string[] = [];
  for (let at = 60; at < SIZE; at += 60) {
    grid.push(stroke(`M${at} 14V${SIZE - 14}`, "#8fb4ff", 1, { opacity: 0.13 }));
    grid.push(stroke(`M14 ${at}H${SIZE - 14}`, "#8fb4ff", 1, { opacity: 0.13 }));
  }
  return [
    iso.shadow({ x: -20, y: -20, z: -130, w: SIZE + 30, d: SIZE + 20 }, 100, 0.55),
    iso.solid({ x: 16, y: 16, z: -60, w: SIZE - 32, d: SIZE - 32, h: 28, r: 56 }, material.night),
    iso.solid(
      { x: 0, y: 0, z: -32, w: SIZE, d: SIZE, h: 32, r: 60 },
      { top: "#1f4283", left: "#1b3f86", right: "#0e2857", edge: 0.6 },
    ),
    iso.left(60, SIZE, -13, rect(0, 0, SIZE - 120, 3, 1.5, ink.brandLight, { opacity: 0.9 })),
    iso.right(SIZE, SIZE - 60, -13, rect(0, 0, SIZE - 120, 3, 1.5, ink.accent, { opacity: 0.9 })),
    iso.top(0, 0, 0, ...grid),
    iso.top(
      70,
      70,
      0,
      circle(
        200,
        200,
        210,
        iso.art.radial([
          [0, "#5b8df7", 0.55],
          [1, "#5b8df7", 0],
        ]),
      ),
    ),
  ].join("");
}

function wires(iso: Iso): string {
  const low = middle - 34;
  const high = middle + 34;
  return [
    cable(
      iso,
      [
        [low, low, 0],
        [low, 90, 0],
        [404, 90, 0],
        [404, 130, 0],
      ],
      ink.accentLight,
      [0.62],
    ),
    cable(
      iso,
      [
        [middle, low, 0],
        [110, low, 0],
      ],
      ink.brandLight,
      [0.75],
    ),
    cable(
      iso,
      [
        [low, middle, 0],
        [low, 420, 0],
      ],
      ink.brandLight,
      [0.72],
    ),
    cable(
      iso,
      [
        [middle, high, 0],
        [474, high, 0],
        [474, 350, 0],
      ],
      ink.brandLight,
      [0.62],
    ),
  ].join("");
}

/** The chip with its contacts; the letters are strokes, so that no font is needed. */
function core(iso: Iso): string {
  const { x, y, size, height } = chip;
  const contacts = [0, 1, 2, 3, 4].flatMap((index) => {
    const at = 18 + index * 25;
    return [
      iso.solid({ x: x + at, y: y + size - 4, z: 0, w: 12, d: 22, h: 8 }, material.ice),
      iso.solid({ x: x + size - 4, y: y + at, z: 0, w: 22, d: 12, h: 8 }, material.ice),
    ];
  });
  const behind = [0, 1, 2, 3, 4].flatMap((index) => {
    const at = 18 + index * 25;
    return [
      iso.solid({ x: x + at, y: y - 18, z: 0, w: 12, d: 22, h: 8 }, material.ice),
      iso.solid({ x: x - 18, y: y + at, z: 0, w: 22, d: 12, h: 8 }, material.ice),
    ];
  });
  return [
    iso.shadow({ x, y, z: 0, w: size, d: size }, 40, 0.5),
    ...behind,
    iso.solid({ x, y, z: 0, w: size, d: size, h: height, r: 16 }, material.dark),
    ...contacts,
    iso.solid({ x: x + 16, y: y + 16, z: height, w: size - 32, d: size - 32, h: 10, r: 12 }, material.brand),
    iso.top(
      x + 16,
      y + 16,
      height + 10,
      stroke("M26 84L46 32L66 84M33 66H59", ink.white, 10),
      stroke("M88 32V84", ink.white, 10),
    ),
  ].join("");
}

/** Light that rises from the chip into what it learns. */
function beam(art: Art, x: number, y: number): string {
  return [
    path(
      `M${x - 52} ${y - 6}H${x + 52}L${x + 120} 330H${x - 120}Z`,
      art.linear([
        [0, "#a9c8ff", 0],
        [0.35, "#a9c8ff", 0.26],
        [1, "#a9c8ff", 0.04],
      ]),
    ),
    ...[-44, 0, 44].map((dx, index) =>
      stroke(`M${x + dx * 0.7} ${y - 24}L${x + dx * 1.5} 352`, ink.ice, 3, {
        "stroke-dasharray": "3 15",
        opacity: 0.7,
        "stroke-dashoffset": index * 6,
      }),
    ),
  ].join("");
}

/** Four layers of nodes, each wired to all of the next. */
function network(art: Art, x: number, y: number): string {
  const layers = [3, 4, 4, 2].map((count, layer) =>
    Array.from({ length: count }, (_, index) => ({
      x: (layer - 1.5) * 124,
      y: (index - (count - 1) / 2) * 76 + (layer % 2 ? 8 : -4),
      warm: (layer === 3 && index === 0) || (layer === 1 && index === 2),
    })),
  );
  const lines = layers.slice(1).flatMap((nodes, index) =>
    (layers[index] ?? []).flatMap((from) =>
      nodes.map((to) =>
        stroke(
          `M${from.x} ${from.y}L${to.x} ${to.y}`,
          from.warm && to.warm ? ink.accentLight : ink.sky,
          from.warm && to.warm ? 3.5 : 1.8,
          {
            opacity: from.warm && to.warm ? 0.95 : 0.38,
          },
        ),
      ),
    ),
  );
  const nodes = layers.flat().map(({ x, y, warm }) => {
    const color = warm ? ink.accentLight : ink.sky;
    return [
      circle(
        x,
        y,
        38,
        art.radial([
          [0, color, 0.5],
          [1, color, 0],
        ]),
      ),
      circle(x, y, 19, warm ? ink.accent : ink.brand),
      circle(x, y, 19, "none", { stroke: color, "stroke-width": 3 }),
      circle(x - 5, y - 6, 5, ink.white, { opacity: 0.8 }),
    ].join("");
  });
  return place(x, y, 1, ...lines, ...nodes);
}

/** A small helper that looks at the viewer's left. */
function robot(iso: Iso, x: number, y: number): string {
  const [antennaX, antennaY] = iso.at(x + 45, y + 36, 150);
  return [
    iso.shadow({ x, y, z: 0, w: 92, d: 76 }, 26, 0.45),
    iso.solid({ x: x + 10, y: y + 8, z: 0, w: 70, d: 56, h: 12, r: 20 }, material.navy),
    iso.solid({ x: x + 6, y: y + 4, z: 12, w: 78, d: 64, h: 58, r: 22 }, material.white),
    iso.left(
      x + 24,
      y + 68,
      60,
      rect(0, 0, 42, 26, 8, "#12306c"),
      circle(13, 13, 5, ink.mint),
      rect(23, 11, 12, 4, 2, ink.sky),
    ),
    stroke(`M${antennaX} ${antennaY}v-26`, "#c3d4f0", 5),
    iso.solid({ x, y, z: 76, w: 92, d: 72, h: 70, r: 24 }, material.white),
    iso.left(
      x + 12,
      y + 72,
      134,
      rect(
        0,
        0,
        68,
        44,
        16,
        iso.art.linear([
          [0, "#173a80"],
          [1, "#0a1c42"],
        ]),
      ),
      circle(21, 19, 7, ink.sky),
      circle(47, 19, 7, ink.sky),
      stroke("M25 32Q34 38 43 32", ink.sky, 3.4),
    ),
    circle(antennaX, antennaY - 32, 10, ink.accent),
    circle(antennaX - 3, antennaY - 35, 3, ink.white, { opacity: 0.7 }),
  ].join("");
}
