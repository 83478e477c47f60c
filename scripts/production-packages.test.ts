import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { builtinModules } from "node:module";
import path from "node:path";

const { dependencies, devDependencies } = JSON.parse(readFileSync("package.json", "utf8")) as Record<
  "dependencies" | "devDependencies",
  Record<string, string>
>;

/** Sources that `npm start` builds and runs, in folders that may hold tests. */
const roots = [
  "app",
  "components",
  "lib",
  "prisma",
  "scripts/lib",
  "server",
  "stand-ins",
  "instrumentation.ts",
  "middleware.ts",
  "next.config.ts",
  "postcss.config.mjs",
  "prisma.config.ts",
  "tailwind.config.ts",
  "scripts/migrations.ts",
  "scripts/backup.ts",
  "scripts/prepare-database.ts",
  "scripts/restore.ts",
  "scripts/seeding.ts",
  "scripts/start.mjs",
].filter((root) => existsSync(root));

/** Files used by tests only. */
const forTests = new Set(["scripts/lib/chromium.mjs"]);

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

it("has every package that the site needs where development packages are left out", () => {
  const imports = /(?:from\s+|import\s*\(\s*|import\s+)["']([^"'\n]+)["']/g;
  const files = roots.flatMap(filesIn).filter((file) => !forTests.has(file));
  expect(files.length).toBeGreaterThan(300);
  const missing = files.flatMap((file) =>
    [...readFileSync(file, "utf8").matchAll(imports)]
      .map(([, specifier = ""]) => packageOf(specifier))
      .filter((name) => name !== null && !(name in dependencies))
      .map((name) => `${file}: ${name}`),
  );
  expect(missing).toEqual([]);
});

it("has the types of those packages, for the build checks them", () => {
  const typesOf = (name: string) => `@types/${name.replace(/^@/, "").replace("/", "__")}`;
  const left = [...Object.keys(dependencies), "node"].map(typesOf).filter((name) => name in devDependencies);
  expect(left).toEqual([]);
  const { compilerOptions } = JSON.parse(readFileSync("tsconfig.build.json", "utf8"));
  expect(compilerOptions.types).toEqual(["node"]);
});
