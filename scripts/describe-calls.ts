import { mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import path from "node:path";
import { runCommand } from "./run-command";

/**
 * Writes the API description (lib/http/openapi) during the build. Needs the final settings, but no database.
 */
async function main() {
  const { OPENAPI_FILE } = await import("@/lib/http/openapi/service");
  const { readCalls } = await import("@/lib/http/openapi/calls");
  const { describe } = await import("@/lib/http/openapi/document");
  const calls = await readCalls((file) => {
    const folder = file.slice("app/api/".length, -"/route.ts".length);
    return import(`../app/api/${folder}/route.ts`);
  });
  const { version } = JSON.parse(readFileSync("package.json", "utf8"));
  mkdirSync(path.dirname(OPENAPI_FILE), { recursive: true });
  // Written atomically: a serving process may be reading it.
  const unfinished = `${OPENAPI_FILE}.${process.pid}`;
  writeFileSync(unfinished, JSON.stringify(describe(calls, version)));
  renameSync(unfinished, OPENAPI_FILE);
}

runCommand(main, () => false);
