import module from "node:module";
import path from "node:path";
import { settings } from "./settings";

/** What newer versions of Node have; 20 has neither. */
type CodeCaching = { enableCompileCache?: (folder: string) => unknown; flushCompileCache?: () => void };

const { enableCompileCache, flushCompileCache } = module as typeof module & CodeCaching;

/**
 * Has Node keep what it compiles of the application beside the build, for the next process: a third of a start goes into
 * that. To be called before the framework is loaded. Where the folder can't be written to, nothing is kept.
 */
export function takeCompiledCode(): void {
  if (!settings.isDevelopment) enableCompileCache?.(path.join(settings.buildFolder, "compiled-code"));
}

/** Writes down what was compiled until now, for a process that does not come to its own end. */
export function keepCompiledCode(): void {
  if (!settings.isDevelopment) flushCompileCache?.();
}
