import { db } from "@/lib/data/db";
import type { Change, Transaction } from "@/lib/data/records/change";

/** Makes a change as an administrator's write does, in a transaction of its own, and gives what it answers. */
export async function written<Answer extends Record<string, unknown>>(
  change: (tx: Transaction) => Promise<Change<Answer>>,
): Promise<Answer> {
  return (await db.$transaction(change)).answer;
}
