import { readdirSync, writeFileSync } from "node:fs";
import path from "node:path";

const METHODS = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);

/**
 * Records which methods each file of app/api exports, for the web server: the framework has no way to tell.
 * @param folder of the build
 */
export async function writeCallMethods(folder) {
  // Imported here because packages may not be installed yet.
  const { build } = await import("esbuild");
  const files = readdirSync("app/api", { recursive: true, encoding: "utf8" })
    .filter((file) => path.basename(file) === "route.ts")
    .map((file) => path.join("app/api", file));
  const { metafile } = await build({
    entryPoints: files,
    outdir: "out",
    outbase: "app",
    format: "esm",
    metafile: true,
    write: false,
  });
  const methods = Object.values(metafile.outputs).map(({ entryPoint = "", exports }) => [
    entryPoint.slice("app".length, -"/route.ts".length),
    exports.filter((name) => METHODS.has(name)),
  ]);
  writeFileSync(
    path.join(folder, "call-methods.json"),
    `${JSON.stringify(Object.fromEntries(methods), null, 1)}\n`,
  );
}
