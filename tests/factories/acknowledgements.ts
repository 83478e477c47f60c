import { db } from "@/lib/data/db";

/** For tests that count the mails of a lead: visitors get none. */
export async function withoutAcknowledgements(): Promise<void> {
  await db.leadAcknowledgement.upsert({
    where: { id: 1 },
    create: { isEnabled: false },
    update: { isEnabled: false },
  });
}
