import { readdirSync, readFileSync } from "node:fs";
import { builtinModules } from "node:module";

const { dependencies }: { dependencies: Record<string, string> } = JSON.parse(
  readFileSync("package.json", "utf8"),
);

/** Sources of what a built folder runs, in folders that may hold tests. */
const folders = ["app", "components", "lib", "prisma", "scripts", "server", "fakes"];
const singleFiles = ["instrumentation.ts", "instrumentation-client.ts", "middleware.ts", "next.config.ts"];

/** Files used only to test or to develop. */
const withTools = new Set(["scripts/lib/browsers.mjs", "scripts/make-migration.ts"]);
const leftOut = /^scripts\/(bench|lint)\/|^scripts\/new-section|\/(generated|node_modules)\/|\.test\.tsx?$/;

/** Returns an import's package, or null for our own files and Node's modules. */
function packageOf(specifier: string): string | null {
  if (/^(\.|@\/|node:|#)/.test(specifier) || builtinModules.includes(specifier)) return null;
  const [scopeOrName = "", name] = specifier.split("/");
  return scopeOrName.startsWith("@") ? `${scopeOrName}/${name}` : scopeOrName;
}

it("the application and its build import no development package", () => {
  const imports = /(?:from\s+|import\s*\(\s*|import\s+)["']([^"'\n]+)["']/g;
  const inFolders = folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: "utf8" }).map((name) => `${folder}/${name}`),
  );
  const files = [...singleFiles, ...inFolders].filter(
    (file) => /\.(ts|tsx|mjs)$/.test(file) && !leftOut.test(file) && !withTools.has(file),
  );
  expect(files.length).toBeGreaterThan(300);
  const missing = files.flatMap((file) =>
    [...readFileSync(file, "utf8").matchAll(imports)]
      .map(([, specifier = ""]) => packageOf(specifier))
      .filter((name) => name !== null && !(name in dependencies))
      .map((name) => `${file}: ${name}`),
  );
  expect(missing).toEqual([]);
});
