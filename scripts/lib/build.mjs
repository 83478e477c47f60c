import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { bundleServer } from "./bundle.mjs";
import { writeCallMethods } from "./call-methods.mjs";
import { addCompileHints } from "./compile-hints.mjs";
import { run, runScript } from "./processes.mjs";
import { slimChunks } from "./slim-chunks.mjs";

/** The API description, written by the script and served by the site. */
const DESCRIPTION = ".server/openapi.json";
/** Image places found in the source; likewise. */
const IMAGE_PLACES = ".server/image-places.json";

const inputs = [
  "app",
  "components",
  "lib",
  "server",
  "public",
  "scripts",
  "prisma/schema.prisma",
  "instrumentation.ts",
  "middleware.ts",
  "next.config.ts",
  "postcss.config.mjs",
  "tailwind.config.ts",
  "tsconfig.json",
  "tsconfig.build.json",
  "package-lock.json",
];

/**
 * Builds the site and its server programs unless the last build used the same sources.
 * @param {{ folder: string, env: NodeJS.ProcessEnv, signal?: AbortSignal }} options `folder`: where Next
 * builds to
 * @returns {Promise<boolean>} whether it built
 */
export async function build({ folder, env, signal }) {
  await bundleServer();
  const stamp = path.join(folder, "sources.sha256");
  const sources = hashOfSources();
  if (
    existsSync(path.join(folder, "BUILD_ID")) &&
    existsSync(DESCRIPTION) &&
    existsSync(IMAGE_PLACES) &&
    existsSync(stamp) &&
    readFileSync(stamp, "utf8") === sources
  ) {
    return false;
  }
  // The missing stamp marks an interrupted build as unfinished.
  rmSync(stamp, { force: true });
  forgetGeneratedTypes();
  console.log("Building the site …");
  // Must come first: the framework records which files a platform has to include.
  await runScript("scripts/describe-calls.ts", { env: { ...env, NODE_ENV: "production" }, signal });
  await runScript("scripts/find-image-places.ts", { env: { ...env, NODE_ENV: "production" }, signal });
  await run(process.execPath, ["node_modules/next/dist/bin/next", "build"], {
    env: { ...env, NODE_ENV: "production", NEXT_DIST_DIR: folder, NEXT_TELEMETRY_DISABLED: "1" },
    output: "keep",
    signal,
  });
  addCompileHints(folder);
  slimChunks(folder, { isTraced: Boolean(env.VERCEL) });
  await writeCallMethods(folder);
  writeFileSync(stamp, sources);
  return true;
}

/**
 * Removes the route types of earlier builds and the dev server. Types of removed routes would fail the type
 * check.
 */
export function forgetGeneratedTypes() {
  for (const folder of [".next", ".next/dev", ".next-test", ".next-test/dev"]) {
    rmSync(path.join(folder, "types"), { recursive: true, force: true });
  }
}

/** Hashes content, not dates: a fresh checkout of the same sources needs no build. */
function hashOfSources() {
  const hash = createHash("sha256");
  for (const file of inputs.flatMap(filesIn).sort()) {
    hash.update(`${file}\0`).update(readFileSync(file)).update("\0");
  }
  return hash.digest("hex");
}

/**
 * @param {string} location
 * @returns {string[]}
 */
function filesIn(location) {
  const state = statSync(location, { throwIfNoEntry: false });
  if (!state) return [];
  if (state.isFile()) return /\.test\.tsx?$/.test(location) ? [] : [location];
  return readdirSync(location)
    .filter((name) => name !== "generated" && name !== ".DS_Store")
    .flatMap((name) => filesIn(path.join(location, name)));
}
