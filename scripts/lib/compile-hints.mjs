import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";

/** Explicit compile hints of V8, https://v8.dev/blog/explicit-compile-hints */
const HINT = "//# allFunctionsCalledOnLoad\n";

/**
 * Adds compile hints to the framework's scripts. Browsers that support them compile these scripts entirely
 * during download, off the main thread. Nearly all functions are needed at startup, and compiling them one by
 * one is the longest task of a page.
 * @param folder the build's
 */
export function addCompileHints(folder) {
  const manifest = JSON.parse(readFileSync(path.join(folder, "build-manifest.json"), "utf8"));
  for (const name of manifest.rootMainFiles) {
    const file = path.join(folder, name);
    writeFileSync(file, HINT + readFileSync(file, "utf8"));
  }
}
