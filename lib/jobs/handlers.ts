import "server-only";
import type { TaskList } from "graphile-worker";
import { sendFloodMail } from "@/lib/auth/flood-mail";
import { configuredMailer } from "@/lib/integrations/mail/smtp";
import { removeExpired } from "@/lib/jobs/cleanup";
import { type JobName, type JobPayload, jobs } from "@/lib/jobs/schema";
import { sendLeadMail } from "@/lib/leads/lead-mail";

/**
 * What this process can do. A worker only takes jobs that it has a handler for: where no mail server is
 * configured, mails wait untouched, without using up attempts, for a start with SMTP_URL.
 */
export function taskList(): TaskList {
  const mailer = configuredMailer();
  return {
    ...task("cleanup", () => removeExpired()),
    ...(mailer ? task("lead-mail", (lead) => sendLeadMail(mailer, lead)) : {}),
    ...(mailer ? task("sign-in-flood", (flood) => sendFloodMail(mailer, flood)) : {}),
  };
}

function task<N extends JobName>(name: N, handle: (payload: JobPayload<N>) => Promise<void>): TaskList {
  return { [name]: (payload: unknown) => handle(jobs[name].payload.parse(payload) as JobPayload<N>) };
}
