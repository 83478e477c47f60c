import { mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import path from "node:path";
import { runCommand } from "./run-command";

/**
 * Writes what a running site says about its sources, during the build: the API description (lib/http/openapi), and which
 * source files show which image (lib/content/visual-images); fails for an image shown nowhere. Needs the final
 * settings, but no database.
 */
async function main() {
  const { OPENAPI_FILE } = await import("@/lib/http/openapi/service");
  const { readCalls } = await import("@/lib/http/openapi/calls");
  const { describe } = await import("@/lib/http/openapi/document");
  const { findImagePlaces, PLACES_FILE } = await import("@/lib/content/visual-images/places");
  const calls = await readCalls((file) => {
    const folder = file.slice("app/api/".length, -"/route.ts".length);
    return import(`../app/api/${folder}/route.ts`);
  });
  const { version } = JSON.parse(readFileSync("package.json", "utf8"));
  write(OPENAPI_FILE, describe(calls, version));
  write(PLACES_FILE, findImagePlaces());
}

/** Writes atomically: a serving process may be reading it. */
function write(file: string, content: unknown) {
  mkdirSync(path.dirname(file), { recursive: true });
  const unfinished = `${file}.${process.pid}`;
  writeFileSync(unfinished, JSON.stringify(content));
  renameSync(unfinished, file);
}

runCommand(main, () => false);
