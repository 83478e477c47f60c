import { mkdirSync, renameSync, writeFileSync } from "node:fs";
import path from "node:path";
import { findImagePlaces, PLACES_FILE } from "@/lib/content/site-images/places";

/** Writes down where the source shows which image (lib/content/site-images), for the build; fails where one is shown nowhere. */
mkdirSync(path.dirname(PLACES_FILE), { recursive: true });
// As a whole: a process that serves may be reading it.
const unfinished = `${PLACES_FILE}.${process.pid}`;
writeFileSync(unfinished, JSON.stringify(findImagePlaces()));
renameSync(unfinished, PLACES_FILE);
