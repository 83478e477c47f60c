import { readdirSync, readFileSync, statSync } from "node:fs";
import { builtinModules } from "node:module";
import path from "node:path";

const { dependencies }: { dependencies: Record<string, string> } = JSON.parse(
  readFileSync("package.json", "utf8"),
);

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
  "instrumentation-client.ts",
  "middleware.ts",
  "next.config.ts",
];

/** Files used only to test or to develop. */
const withTools = new Set(["scripts/lib/browsers.mjs", "scripts/make-migration.ts"]);
const foldersWithTools = ["scripts/bench/", "scripts/lint/", "scripts/new-section"];

function filesIn(location: string): string[] {
  if (statSync(location).isFile()) {
    return /\.(ts|tsx|mjs)$/.test(location) && !/\.test\.tsx?$/.test(location) ? [location] : [];
  }
  return readdirSync(location)
    .filter((name) => name !== "generated" && name !== "node_modules")
    .flatMap((name) => filesIn(path.join(location, name)));
}

/** Returns an import's package, or null for our own files and Node's modules. */
function packageOf(specifier: string): string | null {
  if (/^(\.|@\/|node:|#)/.test(specifier) || builtinModules.includes(specifier)) return null;
  const [scopeOrName = "", name] = specifier.split("/");
  return scopeOrName.startsWith("@") ? `${scopeOrName}/${name}` : scopeOrName;
}

it("the application and its build import no development package", () => {
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
