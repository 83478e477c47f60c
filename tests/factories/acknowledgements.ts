import { db } from "@/lib/data/db";

/** Disables acknowledgements, for tests that count the mail of a lead. */
export async function withoutAcknowledgements(): Promise<void> {
  await db.leadAcknowledgement.upsert({
    where: { id: 1 },
    create: { isEnabled: false },
    update: { isEnabled: false },
  });
}
