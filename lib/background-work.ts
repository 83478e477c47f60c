import "server-only";
import { listenForExpiredTags } from "@/lib/cache-listener";
import { startWorker } from "@/lib/jobs/worker";
import { startMailDelivery } from "@/lib/mail/delivery";

/** `scripts/serve.mjs` calls what is here and waits for it before it ends the process. */
const shared = globalThis as { [key: symbol]: (() => Promise<void>) | undefined };
const STOP = Symbol.for("site.stop");

/** Starts the job worker, the mail and the cache listener of this process, once. */
export function startBackgroundWork(): void {
  if (shared[STOP]) return;
  const worker = startWorker();
  const mail = startMailDelivery();
  const listener = listenForExpiredTags();
  shared[STOP] = async () => {
    await Promise.all([worker.stop(), mail.stop(), listener.stop()]);
  };
}
