import { TriangleAlert } from "lucide";
import { createContext, useContext } from "react";
import { DrawnIcon } from "@/components/ui/drawn-icon";
import type { MediaFile, MediaUse } from "@/lib/media/schema";

/** Maximum size of a place, in CSS pixels; null if that side does not count. */
export type PlaceConstraints = NonNullable<MediaUse["room"]>;

export const PlaceConstraintsContext = createContext<PlaceConstraints | undefined>(undefined);

export function useSizeWarning(file: MediaFile): string | undefined {
  return sizeWarningFor(file, useContext(PlaceConstraintsContext));
}

function sizeWarningFor({ imageWidth, imageHeight }: MediaFile, constraints: PlaceConstraints | undefined) {
  if (constraints === undefined || imageWidth === null || imageHeight === null) return undefined;
  if (constraints.width !== null && imageWidth < constraints.width)
    return blurred(imageWidth, constraints.width, "wide");
  if (constraints.height !== null && imageHeight < constraints.height)
    return blurred(imageHeight, constraints.height, "high");
  return undefined;
}

const blurred = (has: number, shown: number, how: "wide" | "high") =>
  `Only ${pixels(has)} ${how}: it will look blurred where it is shown up to ${pixels(shown)} ${how}.`;

const pixels = (width: number) => `${width.toLocaleString("en-US")} px`;

export function SmallPicture({ file, id }: { file: MediaFile; id?: string }) {
  return <Warning id={id} message={useSizeWarning(file)} />;
}

export function UsageSizeWarning({ file, use: { room } }: { file: MediaFile; use: MediaUse }) {
  return <Warning message={sizeWarningFor(file, room)} />;
}

export const isTooSmallForAnyUse = (file: MediaFile, uses: readonly MediaUse[]) =>
  uses.some(({ room }) => sizeWarningFor(file, room) !== undefined);

function Warning({ message, id }: { message: string | undefined; id?: string }) {
  if (message === undefined) return null;
  return (
    <p id={id} className="flex items-start gap-1.5 text-warning-strong text-xs">
      <DrawnIcon icon={TriangleAlert} className="mt-px size-3.5 shrink-0" />
      <span className="min-w-0">{message}</span>
    </p>
  );
}
