import "server-only";
import { readdirSync, readFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { env } from "@/lib/core/env";
import { type SiteImageSlot, siteImageSlotKeys, siteImageSlots } from "@/lib/media/slots";

export type ImagePlace = { slot: SiteImageSlot; filePath: string; lineNumber: number };

/** File of places, written by the build (scripts/describe.ts) next to the server's programs. */
export const PLACES_FILE = path.join(".server", "image-places.json");

const FOLDERS = ["app/(site)", "components/site"];
const SLOT = /\bslot(?:=|:\s*)"([a-z0-9-]+)"/g;

/** Throws if a declared slot is unused: the administration would offer to replace an invisible picture. */
export function findImagePlaces(root = "."): ImagePlace[] {
  const places = new Map<SiteImageSlot, ImagePlace>();
  for (const filePath of FOLDERS.flatMap((folder) => sourcesIn(root, folder))) {
    for (const [index, line] of readFileSync(path.join(/* turbopackIgnore: true */ root, filePath), "utf8")
      .split("\n")
      .entries()) {
      for (const [, slot = ""] of line.matchAll(SLOT)) {
        if (!isSlot(slot) || places.has(slot)) continue;
        places.set(slot, { slot, filePath, lineNumber: index + 1 });
      }
    }
  }
  return siteImageSlotKeys.map((slot) => {
    const place = places.get(slot);
    if (!place) throw new Error(`No page shows the image "${slot}" of lib/media/slots.ts.`);
    return place;
  });
}

export async function readImagePlaces(): Promise<ImagePlace[]> {
  if (env.NODE_ENV !== "production") return findImagePlaces();
  const file = path.join(env.PROGRAMS_FOLDER, path.basename(PLACES_FILE));
  return JSON.parse(await readFile(path.resolve(/* turbopackIgnore: true */ file), "utf8"));
}

function sourcesIn(root: string, folder: string): string[] {
  return readdirSync(path.join(/* turbopackIgnore: true */ root, folder), {
    recursive: true,
    encoding: "utf8",
  })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
    .map((file) => `${folder}/${file.replaceAll(path.sep, "/")}`)
    .sort();
}

export function isSlot(slot: string): slot is SiteImageSlot {
  return Object.hasOwn(siteImageSlots, slot);
}
