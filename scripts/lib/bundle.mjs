import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

/** Folder of the programs as plain JavaScript, which is all that Node 20 runs. */
const OUTPUT = ".server";
export const WEB_PROGRAM = `${OUTPUT}/web.mjs`;
const server = {
  web: "server/web.ts",
  "page-cache": "server/page-cache.ts",
  supervisor: "server/supervisor/supervisor.ts",
  "socket-holder": "server/supervisor/socket-holder.ts",
  "read-calendar": "lib/crm/appointments/read-calendar.ts",
  "read-incoming-mail": "lib/crm/incoming-mail/read-incoming-mail.ts",
  listener: "server/listener.ts",
};
const demonstration = {
  "demo-smtp": "fakes/smtp.ts",
  "demo-mailbox": "lib/jobs/mail/demo-mailbox.ts",
  "demo-billing": "fakes/billing.ts",
  "demo-payments": "fakes/payments.ts",
};
const commands = Object.fromEntries(
  ["admin", "backup", "check", "media", "migrate", "prepare-database", "restore", "rotate-keys", "seed"].map(
    (name) => [name, `scripts/${name}.ts`],
  ),
);
const DESCRIBE = "scripts/describe.ts";

/** Packages of the threads, which a platform that traces files can't find: nothing imports those programs. */
const INSIDE = [
  "email-reply-parser",
  "htmlparser2",
  "ical.js",
  "lru-cache",
  "postal-mime",
  "rrule-temporal",
  "windows-iana",
];
/** Modules that Node finds by their file names only, as their package has no exports. */
const OF_NEXT = ["cache", "headers", "navigation", "server"];

const bundled = new Set();

/** Without esbuild or the sources, the programs of the build serve. */
function bundleOnce(entries) {
  const missing = Object.entries(entries).filter(([name]) => !bundled.has(name));
  if (missing.length === 0 || !existsSync("node_modules/esbuild") || !existsSync(server.web)) return;
  for (const [name] of missing) bundled.add(name);
  return bundle({ entries: Object.fromEntries(missing), outdir: OUTPUT });
}

export const bundleServer = () => bundleOnce(server);

export const bundleAll = () => bundleOnce({ ...server, ...demonstration, ...commands });

export async function loadProgram(name) {
  await bundleOnce(name in server ? server : demonstration);
  return import(pathToFileURL(path.resolve(OUTPUT, `${name}.mjs`)).href);
}

export async function argumentsFor(script) {
  const name = path.basename(script, ".ts");
  if (commands[name] !== script && script !== DESCRIBE) {
    // The migration engine, which make-migration.ts loads, is WebAssembly.
    const flags = ["--experimental-wasm-modules", "--disable-warning=ExperimentalWarning"];
    return [...flags, "--import", "tsx", script];
  }
  await bundleOnce({ [name]: script });
  return [path.join(OUTPUT, `${name}.mjs`)];
}

export const loadSupervisor = () => loadProgram("supervisor");

/**
 * Writes a file only if its content differs, and atomically: another process may be loading it.
 * @param options `entries`: name of the result, source
 */
export async function bundle({ entries, outdir }) {
  // Otherwise a thread and a process of it stay for as long as the site runs.
  process.env.ESBUILD_WORKER_THREADS = "0";
  const { buildSync } = await import("esbuild");
  const { outputFiles } = buildSync({
    entryPoints: entries,
    outdir,
    outExtension: { ".js": ".mjs" },
    bundle: true,
    platform: "node",
    format: "esm",
    target: "node20",
    // As on the server, where modules marked "server-only" may be loaded.
    conditions: ["react-server"],
    packages: "external",
    alias: Object.fromEntries([
      ...INSIDE.map((name) => [name, fileURLToPath(import.meta.resolve(name))]),
      ...OF_NEXT.map((name) => [`next/${name}`, `next/${name}.js`]),
    ]),
    write: false,
    logLevel: "silent",
  });
  mkdirSync(outdir, { recursive: true });
  for (const file of outputFiles) {
    if (existsSync(file.path) && readFileSync(file.path, "utf8") === file.text) continue;
    const unfinished = `${file.path}.${process.pid}`;
    writeFileSync(unfinished, file.contents);
    renameSync(unfinished, file.path);
  }
}
