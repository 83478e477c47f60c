/** Shared through the global object: routes are bundled apart from the disk watcher. */
const shared = globalThis as { [key: symbol]: ((code: string) => void) | undefined };
const HEAR = Symbol.for("site.diskFault");

export function reportDiskFault(code: string): void {
  shared[HEAR]?.(code);
}

export function hearDiskFaults(listener: (code: string) => void): () => void {
  shared[HEAR] = listener;
  return () => {
    shared[HEAR] = undefined;
  };
}
