import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";

/** Explicit compile hints of V8, https://v8.dev/blog/explicit-compile-hints */
const HINT = "//# allFunctionsCalledOnLoad\n";

/**
 * Has browsers that know the hint compile the framework's own scripts whole while they arrive, beside the page's
 * thread: nearly all of each is needed when the page starts, and compiling it function by function then is the
 * longest task of a page.
 * @param {string} folder the build's
 */
export function addCompileHints(folder) {
  const manifest = JSON.parse(readFileSync(path.join(folder, "build-manifest.json"), "utf8"));
  for (const name of manifest.rootMainFiles) {
    const file = path.join(folder, name);
    writeFileSync(file, HINT + readFileSync(file, "utf8"));
  }
}
