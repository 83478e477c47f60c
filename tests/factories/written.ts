import { db } from "@/lib/data/db";
import type { Change, Transaction } from "@/lib/data/records/change";

/** Makes a change like an administrator's write, in a separate transaction, and returns its result. */
export async function written<Answer extends Record<string, unknown>>(
  change: (tx: Transaction) => Promise<Change<Answer>>,
): Promise<Answer> {
  return (await db.$transaction(change)).response;
}
