"use client";

import { TriangleAlert } from "lucide-react";
import { createContext, useContext } from "react";
import type { MediaFile, MediaUse } from "@/lib/media/schema";

/** The greatest size that a place has, in CSS pixels; null where that side does not count. */
export type RoomOfPlace = NonNullable<MediaUse["room"]>;

/** Of the place that a picture is being chosen for; undefined where none is known. */
export const PlaceRoom = createContext<RoomOfPlace | undefined>(undefined);

/** Says of a picture that has fewer pixels than the place that it is being chosen for that it is enlarged there. */
export function useSmallness(): (file: MediaFile) => string | undefined {
  const room = useContext(PlaceRoom);
  return (file) => smallnessAt(file, room);
}

/** Says of a picture that has fewer pixels than a place that it is enlarged there. */
function smallnessAt({ imageWidth, imageHeight }: MediaFile, room: RoomOfPlace | undefined) {
  if (room === undefined || imageWidth === null || imageHeight === null) return undefined;
  if (room.width !== null && imageWidth < room.width) return blurred(imageWidth, room.width, "wide");
  if (room.height !== null && imageHeight < room.height) return blurred(imageHeight, room.height, "high");
  return undefined;
}

const blurred = (has: number, shown: number, how: "wide" | "high") =>
  `Only ${pixels(has)} ${how}: it will look blurred where it is shown up to ${pixels(shown)} ${how}.`;

const pixels = (width: number) => `${width.toLocaleString("en-US")} px`;

/** Says so beside a picture that can be chosen all the same. */
export function SmallPicture({ file, id }: { file: MediaFile; id?: string }) {
  return <Warning id={id} words={useSmallness()(file)} />;
}

/** Says so beside a place that shows the picture. */
export function SmallAt({ file, use: { room } }: { file: MediaFile; use: MediaUse }) {
  return <Warning words={smallnessAt(file, room)} />;
}

/** Whether any place of the pages enlarges the picture. */
export const isSmallSomewhere = (file: MediaFile, uses: readonly MediaUse[]) =>
  uses.some(({ room }) => smallnessAt(file, room) !== undefined);

function Warning({ words, id }: { words: string | undefined; id?: string }) {
  if (words === undefined) return null;
  return (
    <p id={id} className="flex items-start gap-1.5 text-warning-strong text-xs">
      <TriangleAlert aria-hidden className="mt-px size-3.5 shrink-0" />
      <span className="min-w-0">{words}</span>
    </p>
  );
}
