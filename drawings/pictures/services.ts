import { Art, circle, ink, path, place, rect, stroke } from "./art";
import { cable, dashboard, monitor, nas, rack, tower } from "./devices";
import { check, cloud, envelope, shield } from "./emblems";
import { desk, keyboard, mug } from "./furniture";
import { dayShade, Iso, material } from "./iso";
import { account, bubble, drive, folder, headset, phone } from "./service-objects";

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
