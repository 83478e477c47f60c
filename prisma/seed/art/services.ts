import { Art, circle, ellipse, group, ink, path, place, rect, stroke } from "./art";
import { cable, dashboard, desk, keyboard, monitor, mug, nas, rack, tower } from "./devices";
import { check, cloud, envelope, shield } from "./emblems";
import { dayShade, Iso, material } from "./iso";

/** The stage that all six cards share: daylight, a round field of color, a low platform. */
function stage(warm = false): { art: Art; iso: Iso } {
  const art = new Art(800, 500);
  const iso = new Iso(art, 400, 186, 0.9, dayShade);
  const dots: string[] = [];
  for (let row = 0; row < 5; row++) {
    for (let column = 0; column < 7; column++)
      dots.push(circle(622 + column * 22, 44 + row * 22, 2, ink.brand, { opacity: 0.16 }));
  }
  art.add(
    rect(
      0,
      0,
      800,
      500,
      0,
      art.linear(
        [
          [0, "#f4f8ff"],
          [1, "#dfeaff"],
        ],
        0,
        0,
        1,
        1,
      ),
    ),
    ...dots,
    circle(
      400,
      236,
      214,
      art.linear([
        [0, "#cfe0ff"],
        [1, "#e9f1ff"],
      ]),
    ),
    circle(
      warm ? 598 : 212,
      warm ? 108 : 128,
      46,
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
      { opacity: 0.9 },
    ),
    iso.shadow({ x: -6, y: -6, z: -48, w: 326, d: 326 }, 60, 0.42),
    iso.solid(
      { x: 0, y: 0, z: -24, w: 320, d: 320, h: 24, r: 46 },
      { top: "#ffffff", left: "#cfdff9", right: "#abc4ee", edge: 1 },
    ),
    iso.top(
      14,
      14,
      0,
      rect(0, 0, 292, 292, 36, "none", {
        stroke: "#bcd2f7",
        "stroke-width": 2,
        "stroke-dasharray": "2 9",
        "stroke-linecap": "round",
      }),
    ),
  );
  return { art, iso };
}

export function workstation(): Art {
  const { art, iso } = stage();
  const z = 71;
  art.add(
    desk(iso, { x: 28, y: 66 }, 232, 170, material.wood),
    monitor(iso, { x: 50, y: 76, z }, 176, 116, dashboard(iso, 160, 100), material.navy),
    keyboard(iso, { x: 68, y: 166, z }),
    mug(iso, { x: 210, y: 164, z }),
    tower(iso, { x: 256, y: 96 }, material.brand),
    check(art, 590, 158, 34, ink.leaf),
  );
  return art;
}

export function fileServer(): Art {
  const { art, iso } = stage();
  art.add(
    rack(iso, { x: 84, y: 46 }, 216, material.navy),
    cable(
      iso,
      [
        [150, 164, 0],
        [150, 196, 0],
        [92, 196, 0],
        [92, 226, 0],
      ],
      ink.brand,
      [0.55],
    ),
    cable(
      iso,
      [
        [150, 196, 0],
        [222, 196, 0],
        [222, 226, 0],
      ],
      ink.brand,
      [0.6],
    ),
    folder(iso, 34, 238, ink.brand, ink.brandLight),
    folder(iso, 166, 238, ink.accent, ink.accentLight),
    check(art, 560, 132, 32, ink.leaf),
  );
  return art;
}

/** A folder standing on the platform, seen from its front. */
function folder(iso: Iso, x: number, y: number, deep: string, light: string): string {
  const front = iso.art.linear([
    [0, light],
    [1, deep],
  ]);
  return [
    iso.shadow({ x, y, z: 0, w: 116, d: 26 }, 18, 0.34),
    iso.left(
      x,
      y,
      104,
      path("M0 10Q0 0 10 0H42L54 13H106Q116 13 116 23V104H0Z", deep),
      rect(10, 22, 96, 60, 4, ink.white),
    ),
    iso.left(
      x,
      y + 20,
      84,
      path("M0 10Q0 0 10 0H106Q116 0 116 10V76Q116 84 108 84H8Q0 84 0 76Z", front),
      rect(16, 20, 50, 7, 3.5, ink.white, { opacity: 0.9 }),
      rect(16, 36, 34, 7, 3.5, ink.white, { opacity: 0.5 }),
    ),
  ].join("");
}

export function activeDirectory(): Art {
  const { art, iso } = stage(true);
  const accounts: [number, number, string, string][] = [
    [26, 222, ink.brandStrong, ink.brandLight],
    [134, 238, ink.accent, ink.accentLight],
    [240, 216, "#0f7a55", "#4cc38a"],
  ];
  art.add(
    rack(iso, { x: 80, y: 20 }, 190, material.dark),
    ...accounts.map(([x, y]) =>
      cable(
        iso,
        [
          [146, 138, 0],
          [146, 180, 0],
          [x + 29, 180, 0],
          [x + 29, y + 10, 0],
        ],
        ink.brand,
        [0.6],
      ),
    ),
    ...accounts.map(([x, y, deep, light]) => account(iso, x, y, deep, light)),
    shield(art, 208, 138, 0.66),
  );
  return art;
}

/** A user account: a rounded bust on a disc. */
function account(iso: Iso, x: number, y: number, deep: string, light: string): string {
  const [cx, cy] = iso.at(x + 29, y + 29, 10);
  const fill = iso.art.linear(
    [
      [0, light],
      [1, deep],
    ],
    0,
    0,
    0.9,
    1,
  );
  return [
    iso.shadow({ x, y, z: 0, w: 58, d: 58 }, 16, 0.36),
    iso.solid({ x, y, z: 0, w: 58, d: 58, h: 9, r: 29 }, material.white),
    place(
      cx,
      cy,
      0.96,
      path("M-28 4V-16C-28 -36 -15 -45 0 -45S28 -36 28 -16V4Q14 14 0 14T-28 4Z", fill),
      ellipse(0, -49, 19, 6, deep, { opacity: 0.5 }),
      circle(0, -66, 20, fill),
      circle(-6, -73, 7, ink.white, { opacity: 0.35 }),
    ),
  ].join("");
}

export function mailCloud(): Art {
  const { art, iso } = stage(true);
  const [x, y] = iso.at(160, 160, 0);
  art.add(
    iso.top(
      86,
      86,
      0,
      circle(74, 74, 74, "#dbe7ff"),
      circle(74, 74, 74, "none", { stroke: ink.brandLight, "stroke-width": 3 }),
      circle(
        74,
        74,
        46,
        art.radial([
          [0, ink.brandLight, 0.8],
          [1, ink.brandLight, 0.1],
        ]),
      ),
    ),
    path(
      `M${x - 96} 170H${x + 96}L${x + 56} ${y}H${x - 56}Z`,
      art.linear([
        [0, ink.brandLight, 0.55],
        [1, ink.brandLight, 0.02],
      ]),
    ),
    cloud(art, x, 142, 0.8),
    envelope(art, x - 168, 290, 0.8),
    envelope(art, x + 168, 290, 0.8),
    envelope(art, x, 300, 1.12),
    check(art, x + 84, 250, 23, ink.leaf),
  );
  return art;
}

export function networkStorage(): Art {
  const { art, iso } = stage();
  const [cx, cy] = iso.at(160, 110, 104);
  art.add(
    nas(iso, { x: 70, y: 60 }, 5, material.dark),
    cable(
      iso,
      [
        [160, 156, 0],
        [160, 192, 0],
        [86, 192, 0],
        [86, 222, 0],
      ],
      ink.brand,
      [0.6],
    ),
    cable(
      iso,
      [
        [160, 192, 0],
        [210, 192, 0],
        [210, 222, 0],
      ],
      ink.brand,
      [0.7],
    ),
    drive(iso, 36, 222),
    drive(iso, 162, 222),
    stroke(
      `M${cx + 20} ${cy}C${cx + 40} ${cy - 60} ${cx + 80} ${cy - 70} ${cx + 116} ${cy - 74}`,
      ink.brand,
      5,
      { "stroke-dasharray": "1 13" },
    ),
    cloud(art, 574, 142, 0.46),
    check(art, 626, 170, 21, ink.leaf),
  );
  return art;
}

/** A drive in its carrier, lying on the platform. */
function drive(iso: Iso, x: number, y: number): string {
  return [
    iso.shadow({ x, y, z: 0, w: 104, d: 76 }, 14, 0.34),
    iso.solid({ x, y, z: 0, w: 104, d: 76, h: 22, r: 9 }, material.ice),
    iso.top(
      x,
      y,
      22,
      circle(44, 38, 29, "#8fb0e6"),
      circle(44, 38, 25, "#eaf2ff"),
      circle(44, 38, 8, "#6f95d6"),
      stroke("M88 62L57 46", ink.navy, 5),
      circle(88, 62, 6, ink.accent),
    ),
  ].join("");
}

export function phoneSupport(): Art {
  const { art, iso } = stage();
  const [x] = iso.at(160, 160, 0);
  art.add(
    phone(iso, 60, 92),
    place(
      x - 172,
      150,
      1,
      bubble(art, 176, 84, ink.brand, ink.brandStrong, true),
      ...[0, 1, 2].map((i) => circle(-30 + i * 30, -4, 8, ink.white, { opacity: 0.95 - i * 0.22 })),
    ),
    place(
      x + 140,
      112,
      1,
      bubble(art, 168, 92, "#ffffff", "#eaf1ff", false),
      rect(-56, -26, 96, 10, 5, ink.sky),
      rect(-56, -6, 74, 10, 5, ink.ice),
      check(art, 50, 2, 18, ink.accent),
    ),
    headset(art, x + 116, 312, 1.02),
  );
  return art;
}

function bubble(art: Art, w: number, h: number, top: string, bottom: string, tailRight: boolean): string {
  const tail = tailRight
    ? `M${w / 2 - 58} ${h / 2 - 4}L${w / 2 - 22} ${h / 2 + 26}L${w / 2 - 22} ${h / 2 - 8}Z`
    : `M${-w / 2 + 58} ${h / 2 - 4}L${-w / 2 + 22} ${h / 2 + 26}L${-w / 2 + 22} ${h / 2 - 8}Z`;
  return [
    rect(-w / 2, -h / 2, w, h, 26, "#12306c", {
      opacity: 0.2,
      filter: art.blur(10),
      transform: "translate(0 12)",
    }),
    path(tail, bottom),
    rect(
      -w / 2,
      -h / 2,
      w,
      h,
      26,
      art.linear([
        [0, top],
        [1, bottom],
      ]),
    ),
  ].join("");
}

/** A desk phone with its receiver. */
function phone(iso: Iso, x: number, y: number): string {
  const keys: string[] = [];
  for (let row = 0; row < 4; row++)
    for (let i = 0; i < 3; i++)
      keys.push(
        rect(62 + i * 24, 66 + row * 18, 18, 12, 4, row === 3 && i === 2 ? ink.accent : "#ffffff", {
          opacity: 0.95,
        }),
      );
  return [
    iso.shadow({ x, y, z: 0, w: 150, d: 150 }, 26, 0.36),
    iso.solid({ x, y, z: 0, w: 150, d: 150, h: 34, r: 22 }, material.navy),
    iso.top(
      x,
      y,
      34,
      rect(
        62,
        16,
        66,
        38,
        7,
        iso.art.linear([
          [0, ink.sky],
          [1, ink.brandLight],
        ]),
      ),
      rect(70, 25, 34, 5, 2.5, ink.navyDeep, { opacity: 0.7 }),
      rect(70, 36, 22, 5, 2.5, ink.navyDeep, { opacity: 0.4 }),
      ...keys,
    ),
    iso.solid({ x: x + 12, y: y + 10, z: 34, w: 34, d: 34, h: 16, r: 14 }, material.brand),
    iso.solid({ x: x + 12, y: y + 106, z: 34, w: 34, d: 34, h: 16, r: 14 }, material.brand),
    iso.solid({ x: x + 17, y: y + 10, z: 50, w: 24, d: 130, h: 14, r: 12 }, material.brand),
  ].join("");
}

function headset(art: Art, x: number, y: number, scale: number): string {
  const band = art.linear([
    [0, "#26406c"],
    [1, ink.navyDeep],
  ]);
  const cup = (dx: number) =>
    rect(
      dx - 17,
      -26,
      34,
      60,
      15,
      art.linear([
        [0, ink.accentLight],
        [1, ink.accent],
      ]),
    ) + rect(dx - 17, -26, 12, 60, 6, ink.white, { opacity: 0.25 });
  return place(
    x,
    y,
    scale,
    ellipse(0, 66, 70, 13, "#12306c", { opacity: 0.25, filter: art.blur(7) }),
    stroke("M-58 0C-62 -84 62 -84 58 0", band, 13),
    stroke("M-46 -36C-28 -66 28 -66 46 -36", ink.white, 3, { opacity: 0.35 }),
    stroke("M58 30C58 58 34 64 10 64", band, 7),
    rect(-12, 56, 28, 15, 7.5, ink.navyDeep),
    group({}, cup(-58), cup(58)),
  );
}
