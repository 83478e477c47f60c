/** Shared through the global object: routes and the disk watcher are bundled separately. */
const shared = globalThis as { [key: symbol]: ((code: string) => void) | undefined };
const LISTENER_KEY = Symbol.for("site.diskFault");

export function reportDiskFault(code: string): void {
  shared[LISTENER_KEY]?.(code);
}

export function onDiskFault(listener: (code: string) => void): () => void {
  shared[LISTENER_KEY] = listener;
  return () => {
    shared[LISTENER_KEY] = undefined;
  };
}
