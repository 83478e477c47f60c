import { Art, ink, rect, stroke } from "../pictures/art";
import { monitor, tower } from "../pictures/devices";
import { shield } from "../pictures/emblems";
import { desk, keyboard, mug, plant } from "../pictures/furniture";
import { Iso, material } from "../pictures/iso";
import { SCREEN, STAGE, type View } from "./stage";

/** The still parts of the motion graphic as SVG, in the manner of the site's other pictures. */

function stageOf(art: Art, [x, y]: View["shift"]): Iso {
  return new Iso(art, STAGE.originX + x, STAGE.originY + y, STAGE.scale);
}

/** The dark room with the platform, the desk and the computer, whose screen is empty. */
function room({ width, height, shift, light }: View): string {
  const art = new Art(width, height);
  const iso = stageOf(art, shift);
  const { width: w, depth: d } = STAGE;
  const grid: string[] = [];
  for (let at = 66; at < w; at += 66) {
    grid.push(stroke(`M${at} 12V${d - 12}`, "#8fb4ff", 1, { opacity: 0.13 }));
    grid.push(stroke(`M12 ${at}H${w - 12}`, "#8fb4ff", 1, { opacity: 0.13 }));
  }
  art.add(
    rect(0, 0, width, height, 0, ink.navyDeep),
    rect(
      0,
      0,
      width,
      height,
      0,
      art.radial(
        [
          [0, "#2563eb", 0.34],
          [1, "#2563eb", 0],
        ],
        ...light,
        0.62,
      ),
    ),
    iso.shadow({ x: -20, y: -20, z: -110, w: w + 30, d: d + 20 }, 90, 0.6),
    iso.solid({ x: 14, y: 14, z: -50, w: w - 28, d: d - 28, h: 24, r: 48 }, material.night),
    iso.solid(
      { x: 0, y: 0, z: -26, w, d, h: 26, r: 52 },
      { top: "#1f4283", left: "#1b3f86", right: "#0e2857", edge: 0.6 },
    ),
    iso.top(0, 0, 0, ...grid),
    desk(iso, { x: 62, y: 96 }, 300, 220),
    monitor(iso, SCREEN.spot, SCREEN.width, SCREEN.height, ""),
    keyboard(iso, { x: 130, y: 236, z: 71 }),
    mug(iso, { x: 308, y: 236, z: 71 }),
    tower(iso, { x: 386, y: 128 }),
    plant(iso, { x: 392, y: 330 }, 1.1),
  );
  return art.toString();
}

function emblem(): string {
  const art = new Art(400, 400);
  art.add(shield(art, 200, 200, 1, true));
  return art.toString();
}

/** By the names that the film gives them. */
export function drawLayers(view: View): { room: string; shield: string } {
  return { room: room(view), shield: emblem() };
}
