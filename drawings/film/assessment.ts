import { at } from "./plane";
import { STAGE, STEPS, type View } from "./stage";
import { during, ease, fadeIn } from "./timing";

const checks = ["Processor", "Security chip", "Memory", "Storage", "Programs"];

/** A sheet of light that passes over the computer. */
export function drawScan(context: CanvasRenderingContext2D, time: number): void {
  const shown = during(time, STEPS[1] + 0.2, STEPS[1] + 2, 0.25);
  if (shown === 0) return;
  const x = 20 + (STAGE.width - 40) * fadeIn(time, STEPS[1] + 0.2, 1.8);
  const [x1, y1] = at(x, 14, 0);
  const [x2, y2] = at(x, STAGE.depth - 14, 0);
  const rise = 250;
  context.save();
  context.globalAlpha = shown;
  const light = context.createLinearGradient(0, y1 - rise, 0, y2);
  light.addColorStop(0, "rgb(147 183 255 / 0)");
  light.addColorStop(1, "rgb(147 183 255 / 0.5)");
  context.fillStyle = light;
  context.beginPath();
  context.moveTo(x1, y1);
  context.lineTo(x2, y2);
  context.lineTo(x2, y2 - rise);
  context.lineTo(x1, y1 - rise);
  context.fill();
  context.strokeStyle = "#dbe8ff";
  context.lineWidth = 4;
  context.beginPath();
  context.moveTo(x1, y1);
  context.lineTo(x2, y2);
  context.stroke();
  context.restore();
}

/** A white card, from whose upper left corner is drawn on; it comes from a little below. */
function beginCard(
  context: CanvasRenderingContext2D,
  {
    at: [x, y],
    scale,
    arrival,
    width,
    height,
  }: Record<"scale" | "arrival" | "width" | "height", number> & {
    at: [number, number];
  },
): void {
  context.translate(x, y);
  context.scale(scale, scale);
  context.translate(0, 24 * (1 - arrival));
  context.fillStyle = "#ffffff";
  context.beginPath();
  context.roundRect(0, 0, width, height, 20);
  context.fill();
}

/** The list of what the assessment looks at, checked one by one. */
export function drawChecks(context: CanvasRenderingContext2D, { cards }: View, time: number): void {
  const start = STEPS[1] + 0.3;
  const shown = during(time, start, STEPS[2] + 0.2, 0.35);
  if (shown === 0) return;
  context.save();
  context.globalAlpha = shown;
  beginCard(context, {
    at: cards.checks,
    scale: cards.scale,
    arrival: ease(fadeIn(time, start, 0.5)),
    width: 236,
    height: 268,
  });
  checks.forEach((label, row) => {
    const done = ease(fadeIn(time, start + 0.5 + row * 0.36, 0.3));
    const y = 40 + row * 47;
    context.fillStyle = "#0f2747";
    context.font = "600 23px Inter";
    context.letterSpacing = "-0.5px";
    context.fillText(label, 64, y + 8);
    context.fillStyle = "#dbe3ee";
    circle(context, 36, y, 14);
    if (done > 0) tick(context, 36, y, done);
  });
  context.restore();
}

function circle(context: CanvasRenderingContext2D, x: number, y: number, radius: number): void {
  context.beginPath();
  context.arc(x, y, radius, 0, Math.PI * 2);
  context.fill();
}

function tick(context: CanvasRenderingContext2D, x: number, y: number, part: number): void {
  context.fillStyle = "#15803d";
  circle(context, x, y, 14 * part);
  context.strokeStyle = "#ffffff";
  context.lineWidth = 3.4;
  context.lineCap = "round";
  context.lineJoin = "round";
  context.beginPath();
  context.moveTo(x - 5.5 * part, y + 0.5);
  context.lineTo(x - 1.5 * part, y + 4.5 * part);
  context.lineTo(x + 6 * part, y - 4.5 * part);
  context.stroke();
}

/** The license that goes into the computer, with the price of the move. */
export function drawLicense(context: CanvasRenderingContext2D, { cards }: View, time: number): void {
  const start = STEPS[2] + 0.15;
  const shown = during(time, start, STEPS[3] + 0.1, 0.35);
  if (shown === 0) return;
  context.save();
  context.globalAlpha = shown;
  beginCard(context, {
    at: cards.license,
    scale: cards.scale,
    arrival: ease(fadeIn(time, start, 0.6)),
    width: 232,
    height: 176,
  });
  context.fillStyle = "#2563eb";
  context.beginPath();
  context.roundRect(0, 0, 232, 50, [20, 20, 0, 0]);
  context.fill();
  context.font = "600 22px Inter";
  context.letterSpacing = "-0.3px";
  context.fillStyle = "#ffffff";
  context.fillText("License", 24, 33);
  context.fillStyle = "#0f2747";
  context.font = "700 56px Inter";
  context.letterSpacing = "-2px";
  context.fillText("$180", 22, 114);
  context.font = "500 22px Inter";
  context.letterSpacing = "-0.3px";
  context.fillStyle = "#475569";
  context.fillText("per computer", 24, 150);
  context.restore();
}
