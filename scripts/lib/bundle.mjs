import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

/** Folder of the `server/` programs as plain JavaScript, which is all that Node 20 runs. */
const OUTPUT = ".server";
/** Folder of the programs that only a build runs. */
const TOOLS_OUTPUT = ".server/tools";
const server = {
  web: "server/web.ts",
  "page-cache": "server/page-cache.ts",
  supervisor: "server/supervisor/supervisor.ts",
  "socket-holder": "server/supervisor/socket-holder.ts",
  // Threads of the application.
  "read-calendar": "lib/crm/appointments/read-calendar.ts",
  "read-incoming-mail": "lib/crm/incoming-mail/read-incoming-mail.ts",
  // Used by the tests' small web program.
  listener: "server/listener.ts",
};
/** Fakes of the demonstration, loaded by it alone. */
const demonstration = {
  "demo-smtp": "fakes/smtp.ts",
  "demo-mailbox": "lib/jobs/mail/demo-mailbox.ts",
  "demo-billing": "fakes/billing.ts",
  "demo-payments": "fakes/payments.ts",
};
/** Commands that a built folder runs without the build tools. */
const commands = Object.fromEntries(
  ["admin", "backup", "check", "media", "migrate", "prepare-database", "restore", "rotate-keys", "seed"].map(
    (name) => [name, `scripts/${name}.ts`],
  ),
);
const tools = {
  "describe-calls": "scripts/describe-calls.ts",
  "find-image-places": "scripts/find-image-places.ts",
};
const others = { ...demonstration, ...commands };

/** Tells whether esbuild and the sources are here. Without them, the files of the build serve. */
const canBundle = () => existsSync("node_modules/esbuild") && existsSync(server.web);

const bundled = new Map();
let last = Promise.resolve();

/**
 * Bundles programs once in a process, one set after the other: ending the bundler would end it for a concurrent
 * caller, too.
 */
function bundleOnce(entries, outdir = OUTPUT) {
  if (!canBundle()) return Promise.resolve();
  const names = Object.keys(entries).join();
  const done = bundled.get(names) ?? last.then(() => bundle({ entries, outdir }));
  bundled.set(names, done);
  last = done.catch(() => undefined);
  return done;
}

/** Bundles the programs of `server/`, each into one file, in a tenth of a second. */
export const bundleServer = () => bundleOnce(server);

/** Bundles the commands, as tests run them. */
export const bundleCommands = () => bundleOnce(commands);

/** Bundles all that a built folder runs. */
export async function bundleAll() {
  await bundleServer();
  await bundleOnce(others);
}

/** @returns a program's exports */
export async function loadProgram(name) {
  await (name === "supervisor" ? bundleServer() : bundleOnce(demonstration));
  return import(pathToFileURL(path.resolve(OUTPUT, `${name}.mjs`)).href);
}

/**
 * @param script a TypeScript program
 * @returns arguments with which Node runs it
 */
export async function argumentsFor(script) {
  const name = path.basename(script, ".ts");
  if (![commands[name], tools[name]].includes(script)) return ["--import", "tsx", script];
  const outdir = commands[name] ? OUTPUT : TOOLS_OUTPUT;
  await bundleOnce({ [name]: script }, outdir);
  return [path.join(outdir, `${name}.mjs`)];
}

export const loadSupervisor = () => loadProgram("supervisor");

/**
 * Keeps packages external. Writes a file only if its content differs, and atomically: another process may be
 * loading it.
 * @param options `entries`: name of the result, source
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
    // As on the server, where modules marked "server-only" may be loaded.
    conditions: ["react-server"],
    packages: "external",
    plugins: [
      {
        // Packages of the threads, which a platform that traces files can't find: nothing imports those programs.
        name: "inside",
        setup: ({ onResolve }) =>
          onResolve(
            {
              filter:
                /^(email-reply-parser|htmlparser2|ical\.js|lru-cache|postal-mime|rrule-temporal|windows-iana)$/,
            },
            ({ path: name }) => ({
              path: fileURLToPath(import.meta.resolve(name)),
            }),
          ),
      },
      {
        // Node resolves modules of this package, which has no exports, by their file names only.
        name: "file names",
        setup: ({ onResolve }) =>
          onResolve({ filter: /^next\/[a-z]+$/ }, ({ path: name }) => ({
            path: `${name}.js`,
            external: true,
          })),
      },
    ],
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
