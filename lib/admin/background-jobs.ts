import "server-only";
import { warnOfOpenPortal } from "@/lib/access/portal/verification-mode";
import { startWorker } from "@/lib/admin/jobs/worker";
import { log } from "@/lib/core/log";
import { removeHalfWritten } from "@/lib/media/half-written";

export type BackgroundJobs = {
  /** Lets running work end; the next start resumes unfinished work. */
  stop(): Promise<void>;
};

/** Starts the jobs and the mail. */
export function startJobs(): BackgroundJobs {
  const worker = startWorker();
  warnOfOpenPortal();
  void removeHalfWritten().catch((error: unknown) =>
    log.warn({ error }, "half-written media are left for later"),
  );
  return {
    stop: () => worker.stop(),
  };
}
