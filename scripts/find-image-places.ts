import { mkdirSync, renameSync, writeFileSync } from "node:fs";
import path from "node:path";
import { findImagePlaces, PLACES_FILE } from "@/lib/content/visual-images/places";

/**
 * Records which source files show which image (lib/content/visual-images) during the build; fails for an image
 * shown nowhere.
 */
mkdirSync(path.dirname(PLACES_FILE), { recursive: true });
// Written atomically: a serving process may be reading it.
const unfinished = `${PLACES_FILE}.${process.pid}`;
writeFileSync(unfinished, JSON.stringify(findImagePlaces()));
renameSync(unfinished, PLACES_FILE);
