import { type Art, circle, ellipse, group, ink, path, place, rect, stroke } from "./art";
import { type Iso, material } from "./iso";

/** A folder standing on the platform, seen from its front. */
export function folder(iso: Iso, x: number, y: number, deep: string, light: string): string {
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

/** A user account: a rounded bust on a disc. */
export function account(iso: Iso, x: number, y: number, deep: string, light: string): string {
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

/** A drive in its carrier, lying on the platform. */
export function drive(iso: Iso, x: number, y: number): string {
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

export function bubble(
  art: Art,
  w: number,
  h: number,
  top: string,
  bottom: string,
  tailRight: boolean,
): string {
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
export function phone(iso: Iso, x: number, y: number): string {
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

export function headset(art: Art, x: number, y: number, scale: number): string {
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
