import "server-only";
import { readdirSync, readFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { env } from "@/lib/core/env";
import { type SiteImageSlot, siteImageSlotKeys, siteImageSlots } from "@/lib/media/slots";

/** Where the source says which slot is shown. */
export type ImagePlace = {
  slot: SiteImageSlot;
  /** From the root of the source. */
  filePath: string;
  /** From 1. */
  lineNumber: number;
};

/** Where the build leaves the places (scripts/find-image-places.ts), beside the programs that serve the site. */
export const PLACES_FILE = path.join(".server", "image-places.json");

const FOLDERS = ["app/(site)", "components/site"];
/** `slot="hero"` of an element, and `slot: "hero"` of what a list of elements is made of. */
const SLOT = /\bslot(?:=|:\s*)"([a-z0-9-]+)"/g;

/**
 * The places of the public pages' source that show an image, each slot where it comes first. Throws where a declared
 * slot is shown nowhere: the administration would offer to replace a picture that nobody sees.
 */
export function findImagePlaces(root = "."): ImagePlace[] {
  const places = new Map<SiteImageSlot, ImagePlace>();
  for (const filePath of FOLDERS.flatMap((folder) => sourcesIn(root, folder))) {
    for (const [index, line] of readFileSync(path.join(root, filePath), "utf8").split("\n").entries()) {
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

/** As the build found them; while the site is being developed or tested, as they are now. */
export async function readImagePlaces(): Promise<ImagePlace[]> {
  if (env.NODE_ENV !== "production") return findImagePlaces();
  return JSON.parse(await readFile(path.join(process.cwd(), PLACES_FILE), "utf8"));
}

function sourcesIn(root: string, folder: string): string[] {
  return readdirSync(path.join(root, folder), { recursive: true, encoding: "utf8" })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
    .map((file) => `${folder}/${file.replaceAll(path.sep, "/")}`)
    .sort();
}

export function isSlot(slot: string): slot is SiteImageSlot {
  return Object.hasOwn(siteImageSlots, slot);
}
