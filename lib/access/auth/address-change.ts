import "server-only";
import { accountEvent, composeAccountMail, type Requester } from "@/lib/access/auth/account-mail";
import { company } from "@/lib/data/company";
import { db } from "@/lib/data/db";
import type { Transaction } from "@/lib/data/records/change";
import { queueMail } from "@/lib/jobs/mail/outbox";
import type { MailPayload } from "@/lib/jobs/mail/schema";

/** True for another address, which would receive password links; an absent one stays. */
export async function isAnotherAddress(id: number, email: string | null | undefined): Promise<boolean> {
  if (email === undefined) return false;
  const stored = await db.user.findUnique({ where: { id }, select: { email: true } });
  return stored !== null && stored.email !== email;
}

type Account = { id?: number; email?: string | null; updatedAt?: string };

export async function queueAddressMail(
  tx: Transaction,
  { before, after }: { before?: Account | null; after?: Account | null },
  by: Requester,
): Promise<void> {
  if (!before?.id || !before.email || !after || before.email === after.email) return;
  const payload = {
    ...accountEvent(before.id, by),
    formerAddress: before.email,
    by: by.session.user.id === before.id ? null : by.session.user.username,
  };
  await queueMail(tx, "address-changed", payload, `address-changed.${before.id}.${after.updatedAt}`);
}

export function composeAddressMail({ formerAddress, by, ...event }: MailPayload<"address-changed">) {
  return composeAccountMail(event, (username) => ({
    to: formerAddress,
    title: `Email address changed: ${username}`,
    whatHappened: `The account ${username} in the administration of ${company.product} has another email address now, or none. No more mail about it goes to this one.`,
    facts: by ? [`By: ${by}`] : [],
    advice:
      "If you expected this, there's nothing to do. If you didn't, ask an owner to deactivate the account right away:",
    messageId: `address-changed.${event.userId}.${Date.parse(event.at)}`,
  }));
}
