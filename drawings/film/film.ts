import { drawChecks, drawLicense, drawScan } from "./assessment";
import { drawScreen } from "./screen";
import { DURATION, HEIGHT, STEPS, WIDTH } from "./stage";
import { drawThreats } from "./threats";
import { during, ease, fadeIn } from "./timing";

/** The still parts, as images of the browser. */
export type Layers = { room: CanvasImageSource; shield: CanvasImageSource };

const captions = [
  { step: "Windows 10", lines: ["No more", "security", "updates"] },
  { step: "Free assessment", lines: ["We check", "each", "computer"] },
  { step: "Upgrade", lines: ["Windows 11,", "license", "included"] },
  { step: "Protected", lines: ["Updated,", "safe, back", "to work"] },
];

const LEFT = 76;

/** Draws the film's moment `time`, in seconds; its end looks like its beginning, so that it runs in a loop. */
export function drawFrame(context: CanvasRenderingContext2D, layers: Layers, time: number): void {
  context.clearRect(0, 0, WIDTH, HEIGHT);
  context.drawImage(layers.room, 0, 0, WIDTH, HEIGHT);
  drawScreen(context, time);
  drawScan(context, time);
  drawThreats(context, time);
  drawChecks(context, time);
  drawLicense(context, time);
  drawShield(context, layers.shield, time);
  captions.forEach((caption, index) => {
    drawCaption(context, caption, index, time);
  });
  drawProgress(context, time);
}

function endOf(step: number): number {
  return STEPS[step + 1] ?? DURATION;
}

function drawCaption(
  context: CanvasRenderingContext2D,
  { step, lines }: (typeof captions)[number],
  index: number,
  time: number,
): void {
  const start = STEPS[index] ?? 0;
  // The first is there from the first frame on, the last gone with the last one.
  const shown = during(time, index === 0 ? -1 : start, endOf(index), 0.4);
  if (shown === 0) return;
  context.save();
  context.globalAlpha = shown;
  context.translate(LEFT, 208 + (index === 0 ? 0 : 22 * (1 - ease(fadeIn(time, start, 0.6)))));
  context.fillStyle = index === 0 ? "#fdba74" : "#93b7ff";
  context.font = "600 30px Inter";
  context.letterSpacing = "-0.3px";
  context.fillText(step, 2, 0);
  context.fillStyle = "#ffffff";
  context.font = "700 74px Inter";
  context.letterSpacing = "-2.6px";
  lines.forEach((line, row) => {
    context.fillText(line, 0, 88 + row * 80);
  });
  context.restore();
}

/** Four bars at the lower edge: which step this is, and how far it has come. */
function drawProgress(context: CanvasRenderingContext2D, time: number): void {
  const gap = 14;
  const width = (WIDTH - 2 * LEFT - 3 * gap) / 4;
  const last = 1 - fadeIn(time, DURATION - 0.4, 0.4);
  captions.forEach((_, index) => {
    const start = STEPS[index] ?? 0;
    const part = Math.min(1, Math.max(0, (time - start) / (endOf(index) - start)));
    const x = LEFT + index * (width + gap);
    bar(context, x, width, "rgb(255 255 255 / 0.16)");
    context.globalAlpha = last;
    if (part > 0) bar(context, x, Math.max(8, width * part), index === 3 ? "#f97316" : "#5b8df7");
    context.globalAlpha = 1;
  });
}

function bar(context: CanvasRenderingContext2D, x: number, width: number, color: string): void {
  context.fillStyle = color;
  context.beginPath();
  context.roundRect(x, 648, width, 8, 4);
  context.fill();
}

function drawShield(context: CanvasRenderingContext2D, shield: CanvasImageSource, time: number): void {
  const start = STEPS[3];
  const shown = during(time, start, DURATION, 0.45);
  if (shown === 0) return;
  const arrival = ease(fadeIn(time, start, 0.7));
  const size = 330 * (0.7 + 0.3 * arrival);
  context.save();
  context.globalAlpha = shown;
  context.drawImage(shield, 1034 - size / 2, 316 + 30 * (1 - arrival) - size / 2, size, size);
  context.restore();
}
