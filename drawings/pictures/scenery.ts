import { type Art, circle, ellipse, group, ink, path, rect, round, sequence } from "./art";

type Roof = "flat" | "steps" | "slant" | "dome" | "spire" | "crown";

type Tower = { x: number; w: number; h: number; roof: Roof };

/**
 * A row of towers by hand rather than by chance: the eye notices an even rhythm. Widths and heights in pixels.
 * The gap is where the sun goes down.
 */
const bayfront: readonly Tower[] = [
  { x: 0, w: 62, h: 96, roof: "flat" },
  { x: 66, w: 48, h: 150, roof: "slant" },
  { x: 118, w: 70, h: 118, roof: "dome" },
  { x: 192, w: 50, h: 208, roof: "steps" },
  { x: 246, w: 64, h: 164, roof: "flat" },
  { x: 314, w: 44, h: 252, roof: "spire" },
  { x: 362, w: 72, h: 190, roof: "crown" },
  { x: 438, w: 52, h: 140, roof: "slant" },
  { x: 494, w: 60, h: 226, roof: "dome" },
  { x: 558, w: 46, h: 172, roof: "flat" },
  { x: 608, w: 66, h: 128, roof: "steps" },
  { x: 678, w: 48, h: 196, roof: "slant" },
  { x: 730, w: 62, h: 112, roof: "flat" },
  { x: 796, w: 40, h: 62, roof: "flat" },
  { x: 930, w: 52, h: 70, roof: "flat" },
  { x: 986, w: 46, h: 150, roof: "steps" },
  { x: 1036, w: 60, h: 118, roof: "dome" },
  { x: 1100, w: 44, h: 176, roof: "slant" },
  { x: 1148, w: 60, h: 98, roof: "flat" },
];

export const bayfrontWidth = 1182;

function towerPath({ x, w, h, roof }: Tower): string {
  const r = x + w;
  switch (roof) {
    case "flat":
      return `M${x} 0V${-h}H${r}V0Z`;
    case "steps":
      return `M${x} 0V${-h * 0.8}h${w * 0.16}V${-h * 0.91}h${w * 0.16}V${-h}h${w * 0.36}V${-h * 0.91}h${w * 0.16}V${-h * 0.8}H${r}V0Z`;
    case "slant":
      return `M${x} 0V${-h * 0.88}L${r} ${-h}V0Z`;
    case "dome":
      return `M${x} 0V${-h * 0.9}Q${x} ${-h} ${x + w / 2} ${-h}T${r} ${-h * 0.9}V0Z`;
    case "spire":
      return `M${x} 0V${-h * 0.82}h${w * 0.2}V${-h * 0.9}h${w * 0.22}L${x + w / 2} ${-h * 1.12}L${x + w * 0.58} ${-h * 0.9}h${w * 0.22}V${-h * 0.82}H${r}V0Z`;
    case "crown":
      return `M${x} 0V${-h}l${w * 0.25} ${h * 0.06}l${w * 0.25} ${-h * 0.06}l${w * 0.25} ${h * 0.06}l${w * 0.25} ${-h * 0.06}V0Z`;
  }
}

/** A hazy far row and a nearer row with lit windows, standing on `baseline`. */
export function skyline(art: Art, x: number, baseline: number, scale: number, seed: number): string {
  const random = sequence(seed);
  const far = bayfront
    .filter((t) => t.h > 115)
    .map((t) => towerPath({ ...t, x: t.x + t.w * 0.42, h: t.h * 0.8 + 26 }));
  const near = bayfront.map((tower) => {
    const face = art.linearAt(
      [
        [0, "#2d55a0"],
        [0.55, "#1a3b78"],
        [1, "#132c5c"],
      ],
      0,
      -tower.h,
      0,
      0,
    );
    const side = path(
      towerPath({
        ...tower,
        x: tower.x + tower.w * 0.66,
        w: tower.w * 0.34,
        roof: "flat",
        h: tower.h * 0.79,
      }),
      ink.navyDeep,
      { opacity: 0.28 },
    );
    const windows: string[] = [];
    const columns = Math.max(3, Math.floor((tower.w - 10) / 9));
    const gap = (tower.w - 10) / columns;
    for (let row = 0; row * 11 < tower.h * 0.78 - 18; row++) {
      for (let column = 0; column < columns; column++) {
        const chance = random();
        if (chance > 0.52) continue;
        const warm = chance < 0.16;
        windows.push(
          rect(
            tower.x + 5 + column * gap + gap * 0.22,
            -tower.h * 0.78 + 8 + row * 11,
            gap * 0.5,
            5,
            0.8,
            warm ? "#ffd9a0" : "#7fa8f5",
            {
              opacity: round(warm ? 0.9 : 0.25 + random() * 0.35),
            },
          ),
        );
      }
    }
    return path(towerPath(tower), face) + side + windows.join("");
  });
  return group(
    { transform: `translate(${x} ${baseline}) scale(${scale})` },
    path(
      far.join(""),
      art.linearAt(
        [
          [0, "#3f6cc4"],
          [1, "#4a6db8"],
        ],
        0,
        -240,
        0,
        0,
      ),
      { opacity: 0.5 },
    ),
    ...near,
  );
}

/** Dusk over the bay: sky, sun, skyline, water with its glitter. `horizon` in pixels from the top. */
export function bayAtDusk(art: Art, horizon: number, sunX: number): string {
  const { width, height } = art;
  const random = sequence(7);
  const stars = Array.from({ length: 70 }, () => {
    const y = random() * horizon * 0.5;
    return circle(random() * width, y, 0.7 + random() * 1.3, ink.white, {
      opacity: round((0.2 + random() * 0.6) * (1 - y / (horizon * 0.6))),
    });
  });
  const sunR = horizon * 0.21;
  const glitter = Array.from({ length: 46 }, (_, i) => {
    const t = i / 46;
    const y = horizon + 8 + t * t * (height - horizon) * 0.8;
    const spread = 40 + t * 150;
    const w = 18 + random() * 70 * (0.5 + t);
    return rect(
      sunX + (random() - 0.5) * spread * 2 - w / 2,
      y,
      w,
      1.6 + t * 3.4,
      2,
      random() > 0.35 ? ink.accentLight : "#ffe0bd",
      {
        opacity: round(0.62 * (1 - t) + 0.06),
      },
    );
  });
  const ripples = Array.from({ length: 60 }, () => {
    const t = random();
    return rect(
      random() * width,
      horizon + 6 + t * (height - horizon),
      24 + random() * 110 * (0.3 + t),
      1.2 + t * 2,
      2,
      "#7da7ff",
      { opacity: round(0.05 + random() * 0.1) },
    );
  });
  const scale = width / bayfrontWidth;
  return [
    rect(
      0,
      0,
      width,
      horizon + 2,
      0,
      art.linear([
        [0, ink.night],
        [0.35, "#0b2250"],
        [0.68, "#1e4596"],
        [0.9, "#5c7fca"],
        [1, "#9db2dd"],
      ]),
    ),
    ...stars,
    ellipse(
      sunX,
      horizon,
      width * 0.46,
      horizon * 0.66,
      art.radial([
        [0, "#ffb26b", 0.85],
        [0.32, "#ff9a5c", 0.45],
        [0.7, "#f2777a", 0.13],
        [1, "#f2777a", 0],
      ]),
    ),
    circle(
      sunX,
      horizon - sunR * 0.72,
      sunR,
      art.linear([
        [0, "#fff0d2"],
        [0.4, "#ffc98a"],
        [1, ink.accent],
      ]),
    ),
    streak(art, sunX - 260, horizon - sunR * 1.3, 340),
    streak(art, sunX - 40, horizon - sunR * 0.86, 380),
    streak(art, width * 0.03, horizon * 0.34, 360),
    skyline(art, 0, horizon, scale, 11),
    rect(
      0,
      horizon,
      width,
      height - horizon,
      0,
      art.linear([
        [0, "#2b4f93"],
        [0.1, "#1a3a78"],
        [0.45, "#0d2450"],
        [1, ink.night],
      ]),
    ),
    group(
      {
        transform: `translate(0 ${horizon * 2}) scale(1 -1)`,
        opacity: 0.22,
        "clip-path": art.clip(`<rect x="0" y="${horizon - 150}" width="${width}" height="150"/>`),
      },
      skyline(art, 0, horizon, scale, 11),
    ),
    rect(
      0,
      horizon + 40,
      width,
      112,
      0,
      art.linear([
        [0, "#15336c", 0],
        [1, "#15336c"],
      ]),
    ),
    rect(
      0,
      horizon + 150,
      width,
      height - horizon - 150,
      0,
      art.linear([
        [0, "#15336c"],
        [0.4, "#0c2250"],
        [1, ink.night],
      ]),
    ),
    ...ripples,
    ...glitter,
    rect(
      0,
      horizon - 2,
      width,
      3,
      0,
      art.linear(
        [
          [0, "#ffd9ae", 0],
          [sunX / width, "#ffe6c7", 0.9],
          [1, "#ffd9ae", 0.1],
        ],
        0,
        0,
        1,
        0,
      ),
    ),
  ].join("");
}

/** A thin evening cloud. */
function streak(art: Art, x: number, y: number, w: number): string {
  const fill = art.linear(
    [
      [0, "#ffd3ad", 0],
      [0.5, "#ffd3ad", 0.5],
      [1, "#ffd3ad", 0],
    ],
    0,
    0,
    1,
    0,
  );
  return rect(x, y, w, 5, 2.5, fill) + rect(x + w * 0.22, y + 10, w * 0.56, 3.5, 2, fill);
}
