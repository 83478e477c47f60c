import "server-only";
import { publicRead } from "@/lib/data/cache";
import { db } from "@/lib/data/db";
import { shownFileOf } from "@/lib/media/record";
import { positionOf, shownFocus } from "@/lib/media/shown";

/** Maximum number of files, last changed first; others are cropped around the middle. */
const MAX_ROWS = 2_000;

export function readFocalPoints(): Promise<Record<string, string>> {
  return publicRead("media", "focal-points", listFocalPoints, {});
}

async function listFocalPoints(): Promise<Record<string, string>> {
  const files = await db.mediaFile.findMany({
    where: { isPublic: true, OR: [{ focalX: { not: 0.5 } }, { focalY: { not: 0.5 } }] },
    select: { id: true, focalX: true, focalY: true, crop: true },
    orderBy: [{ updatedAt: "desc" }, { id: "desc" }],
    take: MAX_ROWS,
  });
  const positions = files.map(shownFileOf).flatMap(({ id, focalX, focalY, crop }) => {
    const position = positionOf(shownFocus({ x: focalX, y: focalY }, crop));
    return position ? [[id, position] as const] : [];
  });
  return Object.fromEntries(positions);
}
