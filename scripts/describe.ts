import { mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import path from "node:path";
import { runCommand } from "./run-command";

const CALLS = "app/api";

/**
 * Writes what a running site knows of its sources, during the build: the API description, the methods of each call,
 * and which source files show which image; fails for an image shown nowhere. Needs the settings, but no database.
 */
async function main() {
  const { OPENAPI_FILE } = await import("@/lib/http/openapi/service");
  const { readCalls } = await import("@/lib/http/openapi/calls");
  const { describe } = await import("@/lib/http/openapi/document");
  const { findImagePlaces, PLACES_FILE } = await import("@/lib/content/visual-images/places");
  const { CALL_METHODS_FILE } = await import("@/lib/http/call-methods");
  const load = (folder: string): Promise<object> => import(`../app/api/${folder}/route.ts`);
  const calls = await readCalls(async (file) => ({
    ...(await load(path.dirname(path.relative(CALLS, file)))),
  }));
  const files = readdirSync(CALLS, { recursive: true, encoding: "utf8" });
  const folders = files.filter((file) => path.basename(file) === "route.ts").map(path.dirname);
  const methodsOf = async (folder: string) =>
    Object.keys(await load(folder)).filter((name) => /^[A-Z]+$/.test(name));
  const methods = folders.map(async (folder) => [`/api/${folder}`, await methodsOf(folder)]);
  const { version } = JSON.parse(readFileSync("package.json", "utf8"));
  write(OPENAPI_FILE, describe(calls, version));
  write(PLACES_FILE, findImagePlaces());
  write(
    path.join(path.dirname(OPENAPI_FILE), CALL_METHODS_FILE),
    Object.fromEntries(await Promise.all(methods)),
  );
}

/** Writes atomically: a serving process may be reading it. */
function write(file: string, content: unknown) {
  mkdirSync(path.dirname(file), { recursive: true });
  const unfinished = `${file}.${process.pid}`;
  writeFileSync(unfinished, JSON.stringify(content));
  renameSync(unfinished, file);
}

runCommand(main, () => false);
