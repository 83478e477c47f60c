/** Routes are bundled apart from what watches the disk, so they meet here. */
const shared = globalThis as { [key: symbol]: ((code: string) => void) | undefined };
const HEAR = Symbol.for("site.diskFault");

/** Says that a write failed for want of space, with the code of the system or of PostgreSQL. */
export function reportDiskFault(code: string): void {
  shared[HEAR]?.(code);
}

/** Hears of such failures from now on; returns what ends it. */
export function hearDiskFaults(listener: (code: string) => void): () => void {
  shared[HEAR] = listener;
  return () => {
    shared[HEAR] = undefined;
  };
}
