import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";

/** Where the programs of `server/` lie in plain JavaScript, which is all that Node 20 runs. */
const OUTPUT = ".server";
const entries = {
  web: "server/web.ts",
  "page-cache": "server/page-cache.ts",
  supervisor: "server/supervisor/supervisor.ts",
  "socket-holder": "server/supervisor/socket-holder.ts",
  // For the small web program of the tests.
  draining: "server/draining.ts",
  listening: "server/listening.ts",
};

/**
 * Makes one file of each program of `server/`. It takes a tenth of a second, so there is nothing to remember.
 * @returns {Promise<string>} the folder
 */
export async function bundleServer() {
  await bundle({ entries, outdir: OUTPUT });
  return OUTPUT;
}

/** @typedef {typeof import("../../server/supervisor/supervisor")} SupervisorModule */

/** @type {Promise<SupervisorModule> | undefined} */
let supervisor;

/**
 * Made once: whoever ends the bundler would end it for another who is waiting for it.
 * @returns {Promise<SupervisorModule>}
 */
export function loadSupervisor() {
  supervisor ??= bundleServer().then(
    (folder) => import(pathToFileURL(path.resolve(folder, "supervisor.mjs")).href),
  );
  return supervisor;
}

/**
 * Packages stay outside and are loaded as usual. A file is replaced only where its content differs, and as a whole:
 * another process may be loading it.
 * @param {{ entries: Record<string, string>, outdir: string }} options `entries`: name of the result, source
 */
export async function bundle({ entries, outdir }) {
  const { build, stop } = await import("esbuild");
  const { outputFiles } = await build({
    entryPoints: entries,
    outdir,
    outExtension: { ".js": ".mjs" },
    bundle: true,
    platform: "node",
    format: "esm",
    target: "node20",
    packages: "external",
    sourcemap: true,
    write: false,
    logLevel: "silent",
  });
  // It leaves a process of its own running, for a next time that does not come.
  await stop();
  mkdirSync(outdir, { recursive: true });
  for (const file of outputFiles) {
    if (existsSync(file.path) && readFileSync(file.path, "utf8") === file.text) continue;
    const unfinished = `${file.path}.${process.pid}`;
    writeFileSync(unfinished, file.contents);
    renameSync(unfinished, file.path);
  }
}
