import { createHash } from "node:crypto";
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import { bundleAll, bundleServer } from "./bundle.mjs";
import { run, runScript } from "./processes.mjs";
import { minifyServerChunks } from "./server-chunks.mjs";

const STATIC_BEFORE = ".server/static-before";
const DESCRIBED = ".server/sources.sha256";
const SERVING = ".data/serving";

const inputs = [
  "app",
  "components",
  "lib",
  "server",
  "public",
  "scripts",
  "fakes",
  "prisma/schema",
  "instrumentation.ts",
  "instrumentation-client.ts",
  "middleware.ts",
  "next.config.ts",
  "postcss.config.mjs",
  "tailwind.config.ts",
  "tsconfig.json",
  "package.json",
  "package-lock.json",
];

/** A folder of traced files has no sources: any stamp counts there. */
export function isBuilt(folder, sources = hashOfSources()) {
  return existsSync(path.join(folder, "BUILD_ID")) && isStamped(path.join(folder, "sources.sha256"), sources);
}

const isStamped = (stamp, sources) =>
  existsSync(stamp) && (!existsSync("app") || readFileSync(stamp, "utf8") === sources);

/**
 * Returns the folder that holds the build of these sources, or that one has to be made in: never the one that
 * serves, whose files are loaded as they are needed.
 */
export function buildFolder(base, serving = readServing()) {
  const sources = hashOfSources();
  const folders = [base, `${base}-beside`];
  return (
    folders.find((folder) => isBuilt(folder, sources)) ?? folders.find((folder) => folder !== serving) ?? base
  );
}

export function noteServing(folder) {
  mkdirSync(path.dirname(SERVING), { recursive: true });
  writeFileSync(SERVING, folder);
}

const readServing = () => (existsSync(SERVING) ? readFileSync(SERVING, "utf8") : undefined);

/**
 * Pages are rendered after each start, except on Vercel, which serves those of the build. So a build reads no database,
 * which an update migrates only afterward.
 */
const NO_DATABASE = "postgresql://nobody@127.0.0.1:1/none";

export async function build({ folder, env, signal }) {
  const sources = hashOfSources();
  const ofBuild = { ...env, NODE_ENV: "production", ...(!env.VERCEL && { DATABASE_URL: NO_DATABASE }) };
  const isDone = isBuilt(folder, sources);
  if (!isDone) console.log("Building the site …");
  if (!isStamped(DESCRIBED, sources)) {
    // Must come before the build: the framework records which files a platform has to include.
    await runScript("scripts/describe.ts", { env: ofBuild, signal });
    writeFileSync(DESCRIBED, sources);
  }
  if (isDone) return bundleServer();
  await bundleAll();
  const stamp = path.join(folder, "sources.sha256");
  copyStaticFiles(readServing() ?? folder);
  // The missing stamp marks an interrupted build as unfinished.
  rmSync(stamp, { force: true });
  forgetGeneratedTypes();
  await run(process.execPath, ["node_modules/next/dist/bin/next", "build"], {
    env: { ...ofBuild, NEXT_DIST_DIR: folder, NEXT_TELEMETRY_DISABLED: "1" },
    output: "keep",
    signal,
  });
  addCompileHints(folder);
  await minifyServerChunks(folder, { isTraced: Boolean(env.VERCEL) });
  cpSync(".server/call-methods.json", path.join(folder, "call-methods.json"));
  keepPrograms(folder);
  writeFileSync(stamp, sources);
}

/** Programs and descriptions that a running process reads: the next build replaces those in `.server` while it runs. */
const READ_WHILE_RUNNING = [
  "web.mjs",
  "page-cache.mjs",
  "read-calendar.mjs",
  "read-incoming-mail.mjs",
  "openapi.json",
  "image-places.json",
];
export const programsOf = (folder) => path.join(folder, "programs");

function keepPrograms(folder) {
  for (const name of READ_WHILE_RUNNING)
    cpSync(path.join(".server", name), path.join(programsOf(folder), name));
}

/**
 * Adds explicit compile hints of V8 (https://v8.dev/blog/explicit-compile-hints) to the framework's scripts. Browsers that
 * support them compile these scripts entirely during download, off the main thread. Nearly all functions are needed
 * at startup, and compiling them one by one is the longest task of a page.
 */
function addCompileHints(folder) {
  const manifest = JSON.parse(readFileSync(path.join(folder, "build-manifest.json"), "utf8"));
  for (const file of manifest.rootMainFiles.map((name) => path.join(folder, name))) {
    writeFileSync(file, `//# allFunctionsCalledOnLoad\n${readFileSync(file, "utf8")}`);
  }
}

function copyStaticFiles(folder) {
  const present = path.join(folder, "static");
  if (!existsSync(present)) return;
  rmSync(STATIC_BEFORE, { recursive: true, force: true });
  cpSync(present, STATIC_BEFORE, { recursive: true });
}

/** Removes the route types of earlier builds: those of removed routes would fail the type check. */
export function forgetGeneratedTypes() {
  for (const folder of [".next", ".next/dev", ".next-beside", ".next-test", ".next-test/dev"]) {
    rmSync(path.join(folder, "types"), { recursive: true, force: true });
  }
}

/** Hashes content, not dates: a fresh checkout of the same sources needs no build. */
export function hashOfSources() {
  const hash = createHash("sha256");
  for (const file of inputs.flatMap(filesIn).sort()) {
    hash.update(`${file}\0`).update(readFileSync(file)).update("\0");
  }
  return hash.digest("hex");
}

function filesIn(location) {
  const state = statSync(location, { throwIfNoEntry: false });
  if (!state) return [];
  if (state.isFile()) return /\.test\.tsx?$/.test(location) ? [] : [location];
  return readdirSync(location)
    .filter((name) => !["generated", "node_modules", ".DS_Store"].includes(name))
    .flatMap((name) => filesIn(path.join(location, name)));
}
