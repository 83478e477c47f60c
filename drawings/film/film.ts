import { drawChecks, drawLicense, drawScan } from "./assessment";
import { drawScreen } from "./screen";
import { DURATION, STEPS, type View, type ViewName, views } from "./stage";
import { drawThreats } from "./threats";
import { during, ease, fadeIn } from "./timing";

/** The still parts, as images of the browser. */
export type Layers = { room: CanvasImageSource; shield: CanvasImageSource };

type Caption = { step: string } & Record<ViewName, string[]>;

const captions: Caption[] = [
  {
    step: "Windows 10",
    wide: ["No more", "security", "updates"],
    phone: ["No more", "security updates"],
  },
  { step: "Free assessment", wide: ["We check", "each", "computer"], phone: ["We check", "each computer"] },
  {
    step: "Upgrade",
    wide: ["Windows 11,", "license", "included"],
    phone: ["Windows 11,", "license included"],
  },
  {
    step: "Protected",
    wide: ["Updated,", "safe, back", "to work"],
    phone: ["Updated, safe,", "back to work"],
  },
];

/** Draws the film's moment `time`, in seconds; its end looks like its beginning, so that it runs in a loop. */
export function drawFrame(
  context: CanvasRenderingContext2D,
  layers: Layers,
  name: ViewName,
  time: number,
): void {
  const view = views[name];
  context.clearRect(0, 0, view.width, view.height);
  context.drawImage(layers.room, 0, 0, view.width, view.height);
  context.save();
  context.translate(...view.shift);
  drawScreen(context, time);
  drawScan(context, time);
  drawThreats(context, time);
  drawShield(context, layers.shield, time);
  context.restore();
  drawChecks(context, view, time);
  drawLicense(context, view, time);
  captions.forEach((caption, index) => {
    drawCaption(context, view, caption.step, caption[name], index, time);
  });
  drawProgress(context, view, time);
}

function endOf(step: number): number {
  return STEPS[step + 1] ?? DURATION;
}

function drawCaption(
  context: CanvasRenderingContext2D,
  { margin, caption: { y, stepSize, size, leading } }: View,
  step: string,
  lines: string[],
  index: number,
  time: number,
): void {
  const start = STEPS[index] ?? 0;
  // The first is there from the first frame on, the last gone with the last one.
  const shown = during(time, index === 0 ? -1 : start, endOf(index), 0.4);
  if (shown === 0) return;
  context.save();
  context.globalAlpha = shown;
  context.translate(margin, y + (index === 0 ? 0 : 22 * (1 - ease(fadeIn(time, start, 0.6)))));
  context.fillStyle = index === 0 ? "#fdba74" : "#93b7ff";
  context.font = `600 ${stepSize}px Inter`;
  context.letterSpacing = "-0.3px";
  context.fillText(step, 2, 0);
  context.fillStyle = "#ffffff";
  context.font = `700 ${size}px Inter`;
  context.letterSpacing = "-2.6px";
  lines.forEach((line, row) => {
    context.fillText(line, 0, leading + 8 + row * leading);
  });
  context.restore();
}

/** Four bars at the lower edge: which step this is, and how far it has come. */
function drawProgress(context: CanvasRenderingContext2D, view: View, time: number): void {
  const gap = 14;
  const width = (view.width - 2 * view.margin - 3 * gap) / 4;
  const last = 1 - fadeIn(time, DURATION - 0.4, 0.4);
  captions.forEach((_, index) => {
    const start = STEPS[index] ?? 0;
    const part = Math.min(1, Math.max(0, (time - start) / (endOf(index) - start)));
    const x = view.margin + index * (width + gap);
    bar(context, x, view.barsY, width, "rgb(255 255 255 / 0.16)");
    context.globalAlpha = last;
    if (part > 0) bar(context, x, view.barsY, Math.max(8, width * part), index === 3 ? "#f97316" : "#5b8df7");
    context.globalAlpha = 1;
  });
}

function bar(context: CanvasRenderingContext2D, x: number, y: number, width: number, color: string): void {
  context.fillStyle = color;
  context.beginPath();
  context.roundRect(x, y, width, 8, 4);
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
