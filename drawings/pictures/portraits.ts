import { Art, circle, group, ink, path, rect, stroke } from "./art";
import { mix } from "./iso";
import { backdrop, features, head, neck, neckOpening, raised, shoulders, skins } from "./portrait-parts";

/** The founder, a network specialist: silver hair, trimmed beard, navy jacket over an open collar. */
export function founder(): Art {
  const art = new Art(640, 640);
  const skin = skins.fair;
  const hair = art.linear([
    [0, "#aab4c3"],
    [0.6, "#7d8898"],
    [1, "#667081"],
  ]);
  const beard =
    "M231 262C233 300 240 330 262 352C280 369 298 378 320 378C342 378 360 369 378 352C400 330 407 300 409 262C404 278 398 288 392 294C382 301 368 303 352 301C338 299 330 303 320 303S302 299 288 301C272 303 258 301 248 294C242 288 236 278 231 262Z";
  art.add(
    backdrop(art, "#e3edff", "#c4d8ff", "#9dbdfb"),
    network(),
    shoulders(art, "#17366b"),
    neck(art, skin),
    path(
      "M262 428L320 520L378 428L404 452L352 640H288L236 452Z",
      art.linear([
        [0, "#ffffff"],
        [1, "#dfe9fb"],
      ]),
    ),
    neckOpening(skin),
    path("M300 470H340V540H300Z", "#f3f7fe"),
    path("M284 424L320 486L286 528L246 446Z", "#ffffff"),
    path("M356 424L320 486L354 528L394 446Z", "#eaf1fd"),
    stroke("M320 490V640", "#c3d2ec", 3),
    circle(320, 548, 4.5, "#b3c5e6"),
    circle(320, 600, 4.5, "#b3c5e6"),
    path(
      "M246 440L210 462L196 524L232 544L222 566L296 640H306Z",
      art.linear([
        [0, "#24498a"],
        [1, "#12294f"],
      ]),
    ),
    path(
      "M394 440L430 462L444 524L408 544L418 566L344 640H334Z",
      art.linear([
        [0, "#1d3d77"],
        [1, "#0e2142"],
      ]),
    ),
    path("M446 574l14 -12 10 8 12 -10v22l-36 7z", ink.accent),
    stroke("M440 590l48 -9", "#0b1f42", 4),
    raised(
      head(art, skin),
      path(beard, hair),
      path("M287 312Q320 304 353 312Q350 350 320 351T287 312Z", mix(skin.base, "#7d8898", 0.28)),
      features(skin, { brow: "#717c8c", browWidth: 8, iris: "#3a6ea8", smile: "closed" }),
      path("M291 306Q306 299 320 304Q334 299 349 306Q336 312 320 311T291 306Z", "#8b95a5"),
      path(
        "M226 252C212 188 226 124 300 112C330 102 372 106 396 134C424 156 424 206 414 252C408 232 406 214 396 196C372 192 346 184 326 168C300 184 268 186 248 194C238 212 232 232 226 252Z",
        hair,
      ),
      stroke("M262 152C286 132 318 126 348 132M250 176C262 160 276 152 292 146", "#cdd5df", 5, {
        opacity: 0.7,
      }),
    ),
  );
  return art;
}

function network(): string {
  const nodes: [number, number, number][] = [
    [96, 150, 12],
    [174, 86, 8],
    [70, 262, 7],
    [530, 120, 12],
    [576, 226, 8],
    [470, 70, 7],
  ];
  const lines = ["M96 150L174 86M96 150L70 262", "M530 120L576 226M530 120L470 70"];
  return group(
    { opacity: 0.55 },
    ...lines.map((d) => stroke(d, ink.brandLight, 4)),
    ...nodes.map(([x, y, r]) => circle(x, y, r, ink.white) + circle(x, y, r * 0.5, ink.brand)),
  );
}

/** The software developer: curly dark hair, round glasses, blue sweater. */
export function developer(): Art {
  const art = new Art(640, 640);
  const skin = skins.deep;
  const back: [number, number, number][] = [
    [214, 214, 64],
    [196, 284, 60],
    [206, 350, 56],
    [236, 398, 46],
    [426, 214, 64],
    [444, 284, 60],
    [434, 350, 56],
    [404, 398, 46],
    [320, 350, 100],
    [246, 150, 62],
    [394, 150, 62],
    [320, 122, 66],
  ];
  const front: [number, number, number][] = [
    [232, 196, 36],
    [250, 160, 40],
    [288, 136, 42],
    [334, 130, 44],
    [378, 144, 40],
    [404, 180, 36],
    [412, 216, 24],
    [226, 228, 24],
  ];
  art.add(
    backdrop(art, "#fff0e2", "#ffdcc0", "#ffc596"),
    group(
      { opacity: 0.75 },
      stroke("M112 120L66 164L112 208", "#f08a4b", 13),
      stroke("M528 120L574 164L528 208", "#f08a4b", 13),
    ),
    raised(...back.map(([x, y, r]) => circle(x, y, r, "#291a12")), curls(backCurls, "#4a3223")),
    shoulders(art, "#2563eb"),
    neck(art, skin),
    path(
      "M262 432C270 478 294 500 320 500S370 478 378 432L398 446C394 500 362 532 320 532S246 500 242 446Z",
      art.linear([
        [0, "#1d4ed8"],
        [1, "#1a43ba"],
      ]),
    ),
    stroke("M254 454C266 502 292 518 320 518S374 502 386 454", "#5b8df7", 3.4, { opacity: 0.8 }),
    raised(
      head(art, skin),
      features(skin, { brow: "#2b1b12", browWidth: 7, iris: "#3a2417", lashes: true, smile: "open" }),
      glasses(),
      ...front.map(([x, y, r]) => circle(x, y, r, "#322117")),
      curls(frontCurls, "#5b402e"),
      circle(230, 318, 6.5, ink.accentLight),
      circle(410, 318, 6.5, ink.accentLight),
    ),
  );
  return art;
}

const backCurls =
  "M176 214q18 -40 54 -40M164 290q-2 -36 30 -50M176 356q-10 -30 14 -50M214 398q-16 -14 -10 -36M464 214q-18 -40 -54 -40M476 290q2 -36 -30 -50M464 356q10 -30 -14 -50M426 398q16 -14 10 -36M206 150q14 -36 52 -40M434 150q-14 -36 -52 -40M282 100q34 -26 76 0";

const frontCurls =
  "M222 200q4 -24 26 -30M244 160q10 -24 38 -24M284 138q16 -20 44 -16M330 126q24 -12 46 8M378 148q22 0 32 24M264 172q14 -14 32 -8M318 152q18 -10 34 2M364 168q16 -4 26 10M236 226q-4 -12 6 -20";

function curls(d: string, color: string): string {
  return stroke(d, color, 7, { opacity: 0.75 });
}

function glasses(): string {
  const lens = (x: number) =>
    circle(x, 256, 34, "#ffffff", { opacity: 0.16 }) +
    circle(x, 256, 34, "none", { stroke: "#12284f", "stroke-width": 6 }) +
    stroke(`M${x - 18} 244q6 -12 18 -14`, ink.white, 4, { opacity: 0.75 });
  return (
    lens(281) +
    lens(359) +
    stroke("M315 252Q320 246 325 252", "#12284f", 6) +
    stroke("M247 250L230 244M393 250L410 244", "#12284f", 6)
  );
}

/** The technician: short black hair, headset, polo shirt with the company's accent. */
export function technician(): Art {
  const art = new Art(640, 640);
  const skin = skins.tan;
  const hair = art.linear([
    [0, "#3b2f2b"],
    [1, "#1b1412"],
  ]);
  art.add(
    backdrop(art, "#dff3f0", "#b9e2dd", "#8fcdc8"),
    group(
      { opacity: 0.7 },
      ...[
        [98, 150],
        [534, 150],
      ].map(([x = 0, y = 0]) => gear(x, y)),
    ),
    shoulders(art, "#f97316"),
    neck(art, skin),
    neckOpening(skin),
    path("M284 424L320 486L282 516L240 446Q262 440 284 424Z", "#fdba74"),
    path("M356 424L320 486L358 516L400 446Q378 440 356 424Z", "#fba55a"),
    path("M311 488H329V600H311Z", "#d9590c", { opacity: 0.55 }),
    circle(320, 520, 5, ink.cream),
    circle(320, 560, 5, ink.cream),
    rect(410, 540, 66, 16, 8, ink.cream, { opacity: 0.95 }),
    rect(410, 564, 42, 10, 5, ink.cream, { opacity: 0.6 }),
    raised(
      head(art, skin),
      path(
        "M231 268C236 318 250 338 266 353C284 369 300 376 320 376S356 369 374 353C390 338 404 318 409 268C404 306 392 332 368 346C352 356 338 358 320 358S288 356 272 346C248 332 236 306 231 268Z",
        "#2a1d18",
        { opacity: 0.2 },
      ),
      features(skin, { brow: "#231815", browWidth: 9, iris: "#4a2f1c", smile: "open" }),
      path(
        "M228 246C220 226 218 186 236 158C250 124 286 104 330 106C372 104 410 124 418 168C424 196 418 226 412 246C410 226 406 208 396 194C388 182 374 178 356 180C320 186 276 178 254 186C240 196 232 222 228 246Z",
        hair,
      ),
      stroke("M256 150C280 126 320 118 360 128", "#6a5850", 6, { opacity: 0.7 }),
      headset(art),
    ),
  );
  return art;
}

function headset(art: Art): string {
  const band = art.linear([
    [0, "#2b4f8f"],
    [1, "#0f2747"],
  ]);
  const cup = (x: number) =>
    rect(x - 19, 232, 38, 66, 17, band) + rect(x - 12, 244, 10, 42, 5, ink.brandLight, { opacity: 0.7 });
  return [
    stroke("M222 240C206 60 434 60 418 240", band, 15),
    stroke("M236 170C258 100 360 84 400 160", "#7fa5ea", 3.4, { opacity: 0.65 }),
    cup(220),
    cup(420),
    stroke("M222 296C226 340 250 362 286 352", band, 8),
    rect(278, 340, 34, 18, 9, "#0f2747"),
  ].join("");
}

function gear(x: number, y: number): string {
  const teeth = Array.from({ length: 8 }, (_, i) =>
    rect(x - 9, y - 50, 18, 24, 6, "#ffffff", { transform: `rotate(${i * 45} ${x} ${y})` }),
  );
  return teeth.join("") + circle(x, y, 36, "#ffffff") + circle(x, y, 15, "#a5d8d2");
}
