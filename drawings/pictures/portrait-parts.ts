import { type Art, circle, ellipse, group, ink, path, rect, stroke } from "./art";
import { mix } from "./iso";

type Skin = { base: string; light: string; shade: string; line: string; lip: string; blush: string };

export const skins = {
  fair: {
    base: "#f2c29d",
    light: "#fbd9bd",
    shade: "#d99a72",
    line: "#b5744d",
    lip: "#c26a58",
    blush: "#ec8f72",
  },
  tan: {
    base: "#d99a6c",
    light: "#edb98d",
    shade: "#b87848",
    line: "#93572f",
    lip: "#a9543f",
    blush: "#d8724f",
  },
  deep: {
    base: "#9c6240",
    light: "#b97c55",
    shade: "#7a4629",
    line: "#5c321b",
    lip: "#8a3f36",
    blush: "#b55b40",
  },
} satisfies Record<string, Skin>;

const face =
  "M230 236C230 176 264 142 320 142C376 142 410 176 410 236V268C410 302 398 330 378 350C360 366 342 374 320 374C298 374 280 366 262 350C242 330 230 302 230 268Z";

export function backdrop(art: Art, from: string, to: string, disc: string): string {
  return [
    rect(
      0,
      0,
      640,
      640,
      0,
      art.linear(
        [
          [0, from],
          [1, to],
        ],
        0,
        0,
        1,
        1,
      ),
    ),
    circle(
      320,
      330,
      262,
      art.linear([
        [0, disc, 0.95],
        [1, disc, 0.35],
      ]),
    ),
  ].join("");
}

/** Shoulders with a soft fold of shade on the right. `fill` is the garment's color. */
export function shoulders(art: Art, fill: string): string {
  const shape =
    "M52 640C56 552 92 500 168 474C220 456 262 448 284 424H356C378 448 420 456 472 474C548 500 584 552 588 640Z";
  const clip = art.clip(`<path d="${shape}"/>`);
  return [
    path(
      shape,
      art.linear([
        [0, mix(fill, "#ffffff", 0.16)],
        [1, mix(fill, "#000a20", 0.18)],
      ]),
    ),
    group(
      { "clip-path": clip },
      path("M400 420C470 470 520 540 520 660H660V420Z", "#000a20", { opacity: 0.13 }),
      path("M150 640C152 590 158 560 172 534M490 640C488 590 482 560 468 534", "none", {
        stroke: "#000a20",
        "stroke-opacity": 0.2,
        "stroke-width": 5,
        "stroke-linecap": "round",
      }),
    ),
  ].join("");
}

export function neck(art: Art, skin: Skin): string {
  const shape = "M276 330H364V424C364 458 344 478 320 478C296 478 276 458 276 424Z";
  const clip = art.clip(`<path d="${shape}"/>`);
  return (
    path(shape, skin.base) +
    group(
      { "clip-path": clip },
      path("M230 320H410V352C396 404 362 428 320 428C284 428 258 412 244 392Z", skin.shade, {
        opacity: 0.85,
      }),
    )
  );
}

/** The head's parts are drawn around their own chin line, then set on the neck. */
export function raised(...parts: string[]): string {
  return group({ transform: "translate(-32 -3) scale(1.1)" }, ...parts);
}

export function head(art: Art, skin: Skin): string {
  const clip = art.clip(`<path d="${face}"/>`);
  const ear = (x: number, inner: number) =>
    ellipse(x, 262, 17, 27, skin.base) + stroke(`M${x + inner * 4} 248q${inner * 9} 12 0 26`, skin.shade, 4);
  return [
    ear(229, -1),
    ear(411, 1),
    path(
      face,
      art.linear(
        [
          [0, skin.light],
          [0.55, skin.base],
          [1, skin.base],
        ],
        0,
        0,
        0.5,
        1,
      ),
    ),
    group(
      { "clip-path": clip },
      path("M420 120V380H330C376 356 388 312 388 262C388 210 372 160 340 130Z", skin.shade, {
        opacity: 0.28,
      }),
      ellipse(
        266,
        300,
        30,
        20,
        art.radial([
          [0, skin.blush, 0.42],
          [1, skin.blush, 0],
        ]),
      ),
      ellipse(
        376,
        300,
        30,
        20,
        art.radial([
          [0, skin.blush, 0.42],
          [1, skin.blush, 0],
        ]),
      ),
    ),
  ].join("");
}

type Look = { brow: string; browWidth: number; iris: string; lashes?: boolean; smile: "closed" | "open" };

export function features(skin: Skin, { brow, browWidth, iris, lashes, smile }: Look): string {
  const eye = (x: number, side: number) =>
    [
      path(`M${x - 17} 256Q${x} 241 ${x + 17} 256Q${x} 268 ${x - 17} 256Z`, "#fffdfb"),
      circle(x, 254.5, 7.6, iris),
      circle(x, 254.5, 3.8, "#14100e"),
      circle(x + 2.8, 251.6, 2.1, ink.white),
      stroke(`M${x - 18} 256Q${x} 239.5 ${x + 18} 256`, "#2a1a14", lashes ? 4.4 : 3),
      lashes ? stroke(`M${x + side * 17} 254l${side * 7} -5`, "#2a1a14", 3.4) : "",
      stroke(`M${x - side * 20} 229Q${x + side * 2} 218 ${x + side * 22} 230`, brow, browWidth),
    ].join("");
  const mouth =
    smile === "open"
      ? path("M291 318Q320 327 349 318Q343 345 320 345T291 318Z", "#6d221d") +
        path("M295 319.5Q320 327 345 319.5Q343 330 320 331Q297 330 295 319.5Z", ink.white) +
        stroke("M289 317Q320 328 351 317", skin.lip, 3.4)
      : stroke("M291 320Q320 341 349 320", skin.line, 4.6) +
        stroke("M286 317q5 1 6 5M354 317q-5 1 -6 5", skin.line, 3.2) +
        stroke("M309 341Q320 345 331 341", skin.shade, 3.4);
  return [
    eye(282, -1),
    eye(358, 1),
    stroke("M323 262C330 276 334 286 329 293Q322 299 312 295", skin.line, 3.8, { opacity: 0.75 }),
    mouth,
  ].join("");
}

export function neckOpening(skin: Skin): string {
  return (
    path("M284 424Q320 452 356 424L320 488Z", skin.base) +
    path("M284 424Q320 452 356 424L346 442Q320 456 294 442Z", skin.shade, { opacity: 0.6 })
  );
}
