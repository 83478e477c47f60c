import "server-only";
import type { Prisma } from "@/lib/generated/prisma/client";
import { type JobName, type JobPayload, jobs } from "@/lib/jobs/schema";

/** Priority: jobs with a smaller one come first. */
const LAST = 10;

export const queueOf = (name: JobName): string | null => ("isAlone" in jobs[name] ? name : null);

/** Exists if and only if the transaction is committed. With a `key`, replaces a waiting job of the same key. */
export async function enqueue<N extends JobName>(
  tx: Pick<Prisma.TransactionClient, "$executeRaw">,
  name: N,
  payload: JobPayload<N>,
  { key = null }: { key?: string | null } = {},
): Promise<void> {
  const isHeavy = "isHeavy" in jobs[name];
  const queueName = isHeavy ? "heavy" : queueOf(name);
  await tx.$executeRaw`
    SELECT graphile_worker.add_job(
      ${name}, ${JSON.stringify(payload)}::json, max_attempts => ${jobs[name].attempts}::integer, job_key => ${key},
      queue_name => ${queueName}, priority => ${isHeavy ? LAST : 0}::integer)`;
}
