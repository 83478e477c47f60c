import type { Crop, FocalPoint } from "@/lib/media/schema";

const whole: Crop = { x: 0, y: 0, width: 1, height: 1 };

type Framing = { width: number; height: number; crop: Crop | null; focalPoint: FocalPoint };

/**
 * Visible part of an image in a box of another shape that it fills: the crop is cut at the sides or above and
 * below, and the focal point decides how much on which side, as `object-position` does.
 *
 * @param aspect the box's width by its height
 */
export function seenIn({ width, height, crop, focalPoint }: Framing, aspect: number): Crop {
  const shown = crop ?? whole;
  const shownAspect = (shown.width * width) / (shown.height * height);
  const seen =
    shownAspect > aspect
      ? { width: (shown.width * aspect) / shownAspect, height: shown.height }
      : { width: shown.width, height: (shown.height * shownAspect) / aspect };
  const at = within(focalPoint, shown);
  return {
    x: shown.x + (shown.width - seen.width) * at.x,
    y: shown.y + (shown.height - seen.height) * at.y,
    ...seen,
  };
}

export function backgroundOf({ x, y, width, height }: Crop) {
  const place = (from: number, size: number) => `${size < 1 ? (from / (1 - size)) * 100 : 0}%`;
  return {
    backgroundSize: `${100 / width}% ${100 / height}%`,
    backgroundPosition: `${place(x, width)} ${place(y, height)}`,
  };
}

function within({ x, y }: FocalPoint, part: Crop): FocalPoint {
  const along = (point: number, from: number, size: number) =>
    Math.min(1, Math.max(0, (point - from) / size));
  return { x: along(x, part.x, part.width), y: along(y, part.y, part.height) };
}
