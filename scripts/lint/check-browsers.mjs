import { execFileSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { buildSync } from "esbuild";
import { parseSync, Visitor } from "oxc-parser";

/**
 * Refuses calls in what browsers run that are newer than the oldest browsers of package.json's `browserslist`: types know
 * the newest alone. A call with a fallback passes: `thing.call?.()`, or one whose file asks `"call" in thing`. `--anew`
 * lists those calls again, after a change of the browsers: what MDN's data dates later, of what TypeScript knows.
 */
const LIST = "scripts/lint/newer-calls.json";

/** Calls that may stand as they are, each with its reason. */
const WITH_REASON = new Map([
  ["cancelIdleCallback", "Called where `requestIdleCallback` was."],
  ["created.destroy", "The article editor's own."],
  ["uploads.retry", "The upload queue's own."],
  ["URL.canParse", "Next has a polyfill of it in the first script of a page."],
  ["navigator.share", "Its one use asks for its type first."],
  [
    "window.navigation.traverseTo",
    "Called in an event of `window.navigation`, which is listened to by `?.`.",
  ],
]);

const NAMESPACES = new Set(["Atomics", "CSS", "Intl", "JSON", "Math", "Reflect"]);

const { browserslist } = JSON.parse(readFileSync("package.json", "utf8"));
if (process.argv.includes("--anew")) await listAnew();
/** @type {{ browsers: string[], names: string[] }} members of objects as `.name`, of interfaces as `Interface.name`, and globals */
const { browsers, names } = JSON.parse(readFileSync(LIST, "utf8"));
const newer = new Set(names);

const files = execFileSync("git", ["ls-files", "-co", "--exclude-standard"], { encoding: "utf8" }).split(
  "\n",
);
const ours = new Set(files.filter((file) => /(?<!\.test|\.d)\.tsx?$/.test(file) && existsSync(file)));
const faults = filesOfBrowsers().flatMap(callsIn);
if (String(browsers) !== String(browserslist)) faults.push(`${LIST} is of other browsers: add --anew`);
for (const fault of faults) console.error(fault);
if (faults.length > 0) process.exitCode = 1;

/** Client components, and what they import. */
function filesOfBrowsers() {
  const isClient = (file) => /^"use client";$/m.test(readFileSync(file, "utf8"));
  const components = [...ours].filter(isClient);
  const { metafile } = buildSync({
    stdin: {
      contents: [...components, "instrumentation-client.ts"].map((file) => `import "./${file}";`).join("\n"),
      resolveDir: process.cwd(),
    },
    bundle: true,
    packages: "external",
    // The browser has a reference to a server action, not its code.
    external: ["@/lib/*/actions"],
    outdir: "out",
    write: false,
    metafile: true,
    logLevel: "error",
  });
  return Object.keys(metafile.inputs).filter((file) => ours.has(file));
}

function callsIn(file) {
  const code = readFileSync(file, "utf8");
  const { program } = parseSync(file, code);
  const asked = new Set();
  const found = [];
  const add = ({ callee, optional = false, start }) => {
    const isMember = callee.type === "MemberExpression" && !callee.computed;
    const name = isMember ? callee.property.name : callee.name;
    const whole = code.slice(callee.start, callee.end);
    const isOfInstance = isMember && !/^[A-Z]/.test(whole);
    const isNewer =
      newer.has(whole.replace(/^(window|globalThis)\./, "")) || (isOfInstance && newer.has(`.${name}`));
    if (isNewer && !optional && !asked.has(name) && !WITH_REASON.has(whole))
      found.push(
        `${file}:${code.slice(0, start).split("\n").length} ${whole} is newer than ${browserslist.join(", ")}`,
      );
  };
  new Visitor({
    BinaryExpression: ({ left, operator }) =>
      operator === "in" && "value" in left && asked.add(String(left.value)),
  }).visit(program);
  new Visitor({ CallExpression: add, NewExpression: add }).visit(program);
  return found;
}

async function listAnew() {
  if (!existsSync("scripts/lint/node_modules"))
    execFileSync("npm", ["ci", "--prefix", "scripts/lint"], { stdio: "inherit" });
  const data = createRequire(import.meta.url)("@mdn/browser-compat-data");
  const oldest = browserslist.map((one) => one.split(" "));
  const isOld = ({ support }) =>
    oldest.every(([browser, version]) =>
      [support[browser]]
        .flat()
        .some(
          ({ version_added: since, ...limits }) =>
            Number.parseFloat(String(since).replace("≤", "")) <= Number(version) &&
            !["flags", "prefix", "alternative_name"].some((limit) => limits[limit]),
        ),
    );
  const { methods, globals } = namesOfTypes();
  /** @type {Map<string, boolean>} whether some object has had that member for long */
  const calls = new Map();
  const add = (call, compat) => calls.set(call, calls.get(call) || isOld(compat));
  const { builtins } = data.javascript;
  for (const [owner, { __compat, ...own }] of Object.entries({
    ...data.api,
    ...builtins,
    ...builtins.Intl,
  })) {
    if (__compat && globals.has(owner)) add(owner, __compat);
    for (const [key, { __compat: about }] of Object.entries(own)) {
      const [name = "", isStatic] = key.split("_static");
      if (!about) continue;
      if (isStatic !== undefined || NAMESPACES.has(owner)) add(`${owner}.${name}`, about);
      else if (globals.has(name)) add(name, about);
      else if (methods.has(name)) add(`.${name}`, about);
    }
  }
  const found = [...calls].flatMap(([call, isOld]) => (isOld ? [] : call)).sort();
  writeFileSync(LIST, `${JSON.stringify({ browsers: browserslist, names: found }, null, 2)}\n`);
}

/** Names that our code may call: those of the browser, and of ES2023, by tsconfig.json. */
function namesOfTypes() {
  const text = readdirSync("node_modules/@typescript", { recursive: true, encoding: "utf8" })
    .filter((file) => /^lib\.(dom|es5|es20(1.|2[0-3]))\./.test(path.basename(file)))
    .map((file) => readFileSync(path.join("node_modules/@typescript", file), "utf8"))
    .join("\n");
  const namesBy = (pattern) => new Set(Array.from(text.matchAll(pattern), ([, name]) => name));
  return { methods: namesBy(/^\s+(\w+)[<(]/gm), globals: namesBy(/^declare (?:function|var) (\w+)/gm) };
}
