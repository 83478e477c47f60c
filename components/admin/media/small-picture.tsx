"use client";

import { TriangleAlert } from "lucide-react";
import { createContext, useContext } from "react";
import type { MediaFile } from "@/lib/media/schema";

/** The greatest width that the place has which a picture is being chosen for, in CSS pixels; undefined where none is known. */
export const PlaceWidth = createContext<number | undefined>(undefined);

/** Whether a picture is narrower than the place that it is being chosen for, so that it is enlarged there. */
export function useIsTooSmall(): (file: MediaFile) => boolean {
  const width = useContext(PlaceWidth);
  return ({ imageWidth }) => width !== undefined && imageWidth !== null && imageWidth < width;
}

/** Says so beside a picture that can be chosen all the same. */
export function SmallPicture({ file, id }: { file: MediaFile; id?: string }) {
  const width = useContext(PlaceWidth);
  const isTooSmall = useIsTooSmall();
  if (width === undefined || !isTooSmall(file)) return null;
  return (
    <p id={id} className="flex items-start gap-1.5 text-warning-strong text-xs">
      <TriangleAlert aria-hidden className="mt-px size-3.5 shrink-0" />
      <span className="min-w-0">
        {`Only ${pixels(file.imageWidth ?? 0)} wide: it will look blurred where it is shown up to ${pixels(width)} wide.`}
      </span>
    </p>
  );
}

const pixels = (width: number) => `${width.toLocaleString("en-US")} px`;
