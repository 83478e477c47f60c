import { at, onFront } from "./plane";
import { DURATION, SCREEN, STEPS } from "./stage";
import { during, ease, fadeIn } from "./timing";

const { spot, width, height } = SCREEN;
const w = width - 16;
const h = height - 16;

/** What the monitor shows: 10 under attack, being checked, the upgrade's progress, 11. */
export function drawScreen(context: CanvasRenderingContext2D, time: number): void {
  onFront(context, at(spot.x, spot.y + 21, spot.z + 28 + height), () => {
    context.translate(8, 8);
    context.beginPath();
    context.roundRect(0, 0, w, h, 4);
    context.clip();
    old(context, time);
    const upgrade = during(time, STEPS[2], STEPS[3] + 0.3, 0.3);
    if (upgrade > 0) progress(context, upgrade, ease(fadeIn(time, STEPS[2] + 0.7, 2.1)));
    const done = during(time, STEPS[3] - 0.1, DURATION, 0.4);
    if (done > 0) renewed(context, done);
  });
}

function fill(context: CanvasRenderingContext2D, from: string, to: string): void {
  const gradient = context.createLinearGradient(0, 0, w, h);
  gradient.addColorStop(0, from);
  gradient.addColorStop(1, to);
  context.fillStyle = gradient;
  context.fillRect(0, 0, w, h);
}

function word(context: CanvasRenderingContext2D, text: string, y: number, font: string, color: string): void {
  context.font = font;
  context.fillStyle = color;
  context.textAlign = "center";
  context.fillText(text, w / 2, y);
  context.textAlign = "left";
}

function old(context: CanvasRenderingContext2D, time: number): void {
  fill(context, "#3c4f70", "#1c2b47");
  word(context, "10", 100, "700 90px Inter", "#b9c8e3");
  const alarm = during(time, -1, STEPS[1] + 0.3, 0.3) + fadeIn(time, DURATION - 0.4, 0.4);
  if (alarm > 0) {
    const pulse = 0.2 + 0.16 * Math.sin((time / DURATION) * Math.PI * 2 * 12);
    context.fillStyle = `rgb(239 68 68 / ${(pulse * Math.min(1, alarm)).toFixed(3)})`;
    context.fillRect(0, 0, w, h);
  }
}

function progress(context: CanvasRenderingContext2D, shown: number, part: number): void {
  context.globalAlpha = shown;
  fill(context, "#163a83", "#0c2250");
  word(context, `${Math.round(part * 100)}%`, 68, "700 54px Inter", "#ffffff");
  context.fillStyle = "rgb(255 255 255 / 0.2)";
  context.beginPath();
  context.roundRect(28, 92, w - 56, 12, 6);
  context.fill();
  context.fillStyle = "#fb8a35";
  context.beginPath();
  context.roundRect(28, 92, Math.max(12, (w - 56) * part), 12, 6);
  context.fill();
  context.globalAlpha = 1;
}

function renewed(context: CanvasRenderingContext2D, shown: number): void {
  context.globalAlpha = shown;
  fill(context, "#3b82f6", "#1d4ed8");
  word(context, "11", 100, "700 90px Inter", "#ffffff");
  context.globalAlpha = 1;
}
