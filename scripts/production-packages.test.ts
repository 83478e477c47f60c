import { readdirSync, readFileSync, statSync } from "node:fs";
import { builtinModules } from "node:module";
import path from "node:path";

const { dependencies, devDependencies } = JSON.parse(readFileSync("package.json", "utf8")) as Record<
  "dependencies" | "devDependencies",
  Record<string, string>
>;

/** Sources of what a built folder runs, in folders that may hold tests. */
const roots = [
  "app",
  "components",
  "lib",
  "prisma",
  "scripts",
  "server",
  "fakes",
  "instrumentation.ts",
  "middleware.ts",
  "next.config.ts",
];

/** Files used only to build, to test or to develop. */
const withTools = new Set([
  "scripts/check-regexes.mjs",
  "scripts/lib/bundle.mjs",
  "scripts/lib/call-methods.mjs",
  "scripts/lib/chromium.mjs",
  "scripts/schema-difference.ts",
]);
const foldersWithTools = ["scripts/bench/", "scripts/new-section"];

function filesIn(location: string): string[] {
  if (statSync(location).isFile()) {
    return /\.(ts|tsx|mjs)$/.test(location) && !/\.test\.tsx?$/.test(location) ? [location] : [];
  }
  return readdirSync(location)
    .filter((name) => name !== "generated")
    .flatMap((name) => filesIn(path.join(location, name)));
}

/** Returns an import's package, or null for our own files and Node's modules. */
function packageOf(specifier: string): string | null {
  if (/^(\.|@\/|node:|#)/.test(specifier) || builtinModules.includes(specifier)) return null;
  const [scopeOrName = "", name] = specifier.split("/");
  return scopeOrName.startsWith("@") ? `${scopeOrName}/${name}` : scopeOrName;
}

it("the built application imports no development package", () => {
  const imports = /(?:from\s+|import\s*\(\s*|import\s+)["']([^"'\n]+)["']/g;
  const files = roots
    .flatMap(filesIn)
    .filter((file) => !withTools.has(file) && !foldersWithTools.some((folder) => file.startsWith(folder)));
  expect(files.length).toBeGreaterThan(300);
  const missing = files.flatMap((file) =>
    [...readFileSync(file, "utf8").matchAll(imports)]
      .map(([, specifier = ""]) => packageOf(specifier))
      .filter((name) => name !== null && !(name in dependencies))
      .map((name) => `${file}: ${name}`),
  );
  expect(missing).toEqual([]);
});

it("the build tools are development packages only", () => {
  const tools = ["prisma", "typescript", "esbuild", "tsx", "tailwindcss", "@tailwindcss/postcss"];
  const isTool = (name: string) => name.startsWith("@types/") || tools.includes(name);
  expect(Object.keys(dependencies).filter(isTool)).toEqual([]);
  expect(Object.keys(devDependencies)).toEqual(expect.arrayContaining(tools));
});
