import { STAGE } from "./stage";

const COS = Math.sqrt(3) / 2;

/** A point of the platform on the video's plane, as in pictures/iso.ts. */
export function at(x: number, y: number, z: number): [number, number] {
  const { originX, originY, scale } = STAGE;
  return [originX + (x - y) * COS * scale, originY + ((x + y) * 0.5 - z) * scale];
}

/** Draws flat on an upright plane that faces the lower left: x along the platform's x, y down from the point. */
export function onFront(context: CanvasRenderingContext2D, [x, y]: [number, number], draw: () => void): void {
  const { scale } = STAGE;
  context.save();
  context.transform(COS * scale, 0.5 * scale, 0, scale, x, y);
  draw();
  context.restore();
}
