import "server-only";
import { warnOfOpenPortal } from "@/lib/access/portal/verification-mode";
import { type JobWorker, startWorker } from "@/lib/admin/jobs/worker";
import { noteWrongSettings } from "@/lib/admin/operation/checks";
import { watchDatabase } from "@/lib/admin/operation/direct-alerts";
import { mark } from "@/lib/admin/operation/marks";
import { isDemo } from "@/lib/core/demo";
import { env } from "@/lib/core/env";
import { log } from "@/lib/core/log";
import { chatKnowledge } from "@/lib/crm/chat/knowledge-index";
import { isChatOn } from "@/lib/crm/chat/service";
import { removeHalfWritten } from "@/lib/media/half-written";

export function startJobs(): JobWorker {
  const worker = startWorker();
  const database = isDemo() ? undefined : watchDatabase();
  warnOfOpenPortal();
  if (!isDemo()) orWarn(noteWrongSettings(), "the settings could not be tried");
  if (env.RESTARTED_BECAUSE) {
    const restart = mark("restart", { at: new Date(), message: env.RESTARTED_BECAUSE });
    orWarn(restart, "a restart could not be recorded");
  }
  if (isChatOn()) orWarn(chatKnowledge(), "the chat could not learn before the first question");
  orWarn(removeHalfWritten(), "incomplete media files could not be removed; tried again later");
  return {
    stop: () => {
      database?.stop();
      return worker.stop();
    },
  };
}

function orWarn(work: Promise<unknown>, failure: string): void {
  work.catch((error: unknown) => log.warn({ error }, failure));
}
