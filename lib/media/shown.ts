import { createHash } from "node:crypto";
import type { Crop, FocalPoint } from "@/lib/media/schema";

/** Fields that determine the visible picture. Width and height are the whole image's, in pixels. */
export type ShownFile = {
  contentHash: string | null;
  fileSize: number;
  imageWidth: number | null;
  imageHeight: number | null;
  crop: Crop | null;
};

export type Region = { left: number; top: number; width: number; height: number };

/** Hexadecimal digits: unique among one file's pictures, and short, as pages repeat it. */
const VERSION_LENGTH = 10;

export function versionOf({ contentHash, fileSize, crop }: Omit<ShownFile, "imageWidth" | "imageHeight">) {
  const ofBytes = contentHash ?? String(fileSize);
  if (!crop) return ofBytes.slice(0, VERSION_LENGTH);
  const { x, y, width, height } = crop;
  return createHash("sha256")
    .update(JSON.stringify([ofBytes, x, y, width, height]))
    .digest("hex")
    .slice(0, VERSION_LENGTH);
}

export function regionOf({ crop, imageWidth, imageHeight }: ShownFile): Region | null {
  if (!crop || !imageWidth || !imageHeight) return null;
  const left = Math.min(Math.round(crop.x * imageWidth), imageWidth - 1);
  const top = Math.min(Math.round(crop.y * imageHeight), imageHeight - 1);
  return {
    left,
    top,
    width: Math.max(1, Math.min(Math.round(crop.width * imageWidth), imageWidth - left)),
    height: Math.max(1, Math.min(Math.round(crop.height * imageHeight), imageHeight - top)),
  };
}

export function shownSize(file: ShownFile): { width: number; height: number } | null {
  const region = regionOf(file);
  if (region) return { width: region.width, height: region.height };
  return file.imageWidth && file.imageHeight ? { width: file.imageWidth, height: file.imageHeight } : null;
}

export function positionOf({ x, y }: FocalPoint): string | undefined {
  return x === 0.5 && y === 0.5 ? undefined : `${Math.round(x * 100)}% ${Math.round(y * 100)}%`;
}

export function shownFocus(focus: FocalPoint, crop: Crop | null): FocalPoint {
  if (!crop) return focus;
  const within = (at: number, start: number, length: number) =>
    Math.min(1, Math.max(0, (at - start) / length));
  return { x: within(focus.x, crop.x, crop.width), y: within(focus.y, crop.y, crop.height) };
}
