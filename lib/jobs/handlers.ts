import "server-only";
import type { TaskList } from "graphile-worker";
import { db } from "@/lib/db";
import { queueFollowUpMails } from "@/lib/inbox/follow-ups";
import { removeExpired } from "@/lib/jobs/cleanup";
import { type JobName, type JobPayload, jobs } from "@/lib/jobs/schema";
import { queueMail } from "@/lib/mail/outbox";

/** What a worker does. None of it waits for a mail server: mails have an outbox of their own (lib/mail). */
export function taskList(): TaskList {
  return {
    ...task("cleanup", () => removeExpired()),
    ...task("follow-ups", async () => void (await queueFollowUpMails())),
    ...task("lead-mail", (lead) => queueMail(db, "lead", lead, `${lead.kind}.${lead.id}`)),
  };
}

function task<N extends JobName>(name: N, handle: (payload: JobPayload<N>) => Promise<void>): TaskList {
  return { [name]: (payload: unknown) => handle(jobs[name].payload.parse(payload) as JobPayload<N>) };
}
