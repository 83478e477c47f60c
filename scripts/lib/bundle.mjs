import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";

/** Folder of the `server/` programs as plain JavaScript, which is all that Node 20 runs. */
const OUTPUT = ".server";
const entries = {
  web: "server/web.ts",
  "page-cache": "server/page-cache.ts",
  supervisor: "server/supervisor/supervisor.ts",
  "socket-holder": "server/supervisor/socket-holder.ts",
  // Used by the tests' small web program.
  draining: "server/draining.ts",
  listening: "server/listening.ts",
};

/**
 * Bundles each program of `server/` into one file. Takes a tenth of a second, so it is not cached.
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
 * Cached: ending the bundler would end it for a concurrent caller, too.
 * @returns {Promise<SupervisorModule>}
 */
export function loadSupervisor() {
  supervisor ??= bundleServer().then(
    (folder) => import(pathToFileURL(path.resolve(folder, "supervisor.mjs")).href),
  );
  return supervisor;
}

/**
 * Keeps packages external. Writes a file only if its content differs, and atomically: another process may be
 * loading it.
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
  // The bundler leaves a process running.
  await stop();
  mkdirSync(outdir, { recursive: true });
  for (const file of outputFiles) {
    if (existsSync(file.path) && readFileSync(file.path, "utf8") === file.text) continue;
    const unfinished = `${file.path}.${process.pid}`;
    writeFileSync(unfinished, file.contents);
    renameSync(unfinished, file.path);
  }
}
