import { at } from "./plane";
import { DURATION, STEPS } from "./stage";
import { during, ease, fadeIn } from "./timing";

type Threat = { from: [number, number]; offset: number };

/** Where attacks come from, and how long after the step's begin they set off, in seconds. */
const threats: Threat[] = [
  { from: [1250, 60], offset: 0 },
  { from: [1290, 420], offset: 0.5 },
  { from: [640, 40], offset: 0.9 },
  { from: [1120, 30], offset: 1.4 },
  { from: [1290, 250], offset: 1.8 },
];

const FLIGHT = 0.9;
const SCREEN_CENTER: [number, number] = at(213, 141, 172);
const RING = 168;

/** Attacks: in the first step they hit the screen, in the last one they bounce off. */
export function drawThreats(context: CanvasRenderingContext2D, time: number): void {
  for (const { from, offset } of threats) {
    hit(context, from, fadeIn(time, STEPS[0] + offset, FLIGHT));
    bounce(context, from, fadeIn(time, STEPS[3] + 0.55 + offset * 0.8, FLIGHT * 1.3));
  }
  const guarded = during(time, STEPS[3] + 0.2, DURATION, 0.4);
  if (guarded > 0) ring(context, guarded);
}

function hit(context: CanvasRenderingContext2D, from: [number, number], part: number): void {
  if (part === 0 || part === 1) return;
  const [x, y] = between(from, SCREEN_CENTER, part ** 1.6);
  spike(context, x, y, Math.min(1, part * 6, (1 - part) * 6));
}

function bounce(context: CanvasRenderingContext2D, from: [number, number], part: number): void {
  if (part === 0 || part === 1) return;
  const distance = Math.hypot(from[0] - SCREEN_CENTER[0], from[1] - SCREEN_CENTER[1]);
  const edge = between(SCREEN_CENTER, from, (RING + 16) / distance);
  const away: [number, number] = [edge[0] + (edge[0] - SCREEN_CENTER[0]) * 0.5, edge[1] - 90];
  const [x, y] =
    part < 0.55 ? between(from, edge, part / 0.55) : between(edge, away, ease((part - 0.55) / 0.45));
  spike(context, x, y, Math.min(1, part * 6, (1 - part) * 3));
}

function between([x1, y1]: [number, number], [x2, y2]: [number, number], part: number): [number, number] {
  return [x1 + (x2 - x1) * part, y1 + (y2 - y1) * part];
}

/** A star of red spikes. */
function spike(context: CanvasRenderingContext2D, x: number, y: number, shown: number): void {
  context.save();
  context.globalAlpha = Math.max(0, shown);
  context.translate(x, y);
  context.strokeStyle = "#f87171";
  context.lineWidth = 5;
  context.lineCap = "round";
  for (let index = 0; index < 8; index++) {
    context.rotate(Math.PI / 4);
    context.beginPath();
    context.moveTo(0, 12);
    context.lineTo(0, 23);
    context.stroke();
  }
  context.fillStyle = "#ef4444";
  context.beginPath();
  context.arc(0, 0, 14, 0, Math.PI * 2);
  context.fill();
  context.restore();
}

/** The border that attacks don't pass. */
function ring(context: CanvasRenderingContext2D, shown: number): void {
  context.save();
  context.globalAlpha = shown;
  context.strokeStyle = "rgb(147 183 255 / 0.55)";
  context.fillStyle = "rgb(91 141 247 / 0.10)";
  context.lineWidth = 3;
  context.beginPath();
  context.arc(...SCREEN_CENTER, RING * (0.85 + 0.15 * ease(shown)), 0, Math.PI * 2);
  context.fill();
  context.stroke();
  context.restore();
}
