import "server-only";
import { listenForExpiredTags } from "@/lib/cache-listener";
import { watchDisks } from "@/lib/disk/service";
import { startWorker } from "@/lib/jobs/worker";

/** `scripts/serve.mjs` calls what is here and waits for it before it ends the process. */
const shared = globalThis as { [key: symbol]: (() => Promise<void>) | undefined };
const STOP = Symbol.for("site.stop");

/** Starts the job worker, the cache listener and the watch on the disks of this process, once. */
export function startBackgroundWork(): void {
  if (shared[STOP]) return;
  const worker = startWorker();
  const listener = listenForExpiredTags();
  const disks = watchDisks();
  shared[STOP] = async () => {
    await Promise.all([worker.stop(), listener.stop(), disks.stop()]);
  };
}
