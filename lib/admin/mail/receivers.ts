import "server-only";
import { db } from "@/lib/data/db";
import type { OutgoingMail } from "@/lib/generated/prisma/client";
import { staffAddress } from "@/lib/jobs/mail/own-addresses";
import type { MailType } from "@/lib/jobs/mail/schema";

const toStaff: readonly MailType[] = [
  "lead",
  "leads-suspected",
  "broken-links",
  "order-staff",
  "orders-stuck",
  "payment-differences",
];
const toVisitor: readonly MailType[] = ["acknowledgement", "lead-reply", "quote-copy"];

/** Receiver of the last sending, or else the present one; null if only its composition tells. */
export async function receiversOf(
  mails: readonly { row: OutgoingMail; lead: { email: string } | undefined }[],
): Promise<(string | null)[]> {
  const unsent = mails.filter(({ row }) => row.sentTo === null).map(({ row }) => row);
  const orderIds = unsent.flatMap(({ payload }) => (payload as { orderId?: string }).orderId ?? []);
  const userIds = unsent.flatMap(({ payload }) => (payload as { userId?: number }).userId ?? []);
  const [orders, users] = await Promise.all([
    db.order.findMany({ where: { orderId: { in: orderIds } }, select: { orderId: true, email: true } }),
    db.user.findMany({
      where: { id: { in: userIds } },
      select: { id: true, email: true, pendingEmail: true },
    }),
  ]);
  return mails.map(({ row, lead }) => {
    const { sentTo, resentTo } = row;
    if (sentTo ?? resentTo) return sentTo ?? resentTo;
    const type = row.type as MailType;
    const { orderId, userId, formerAddress } = row.payload as {
      orderId?: string;
      userId?: number;
      formerAddress?: string;
    };
    if (toStaff.includes(type)) return staffAddress();
    if (toVisitor.includes(type)) return lead?.email ?? null;
    if (orderId) return orders.find((order) => order.orderId === orderId)?.email ?? null;
    const user = users.find(({ id }) => id === userId);
    if (type === "address-code") return user?.pendingEmail ?? null;
    return formerAddress ?? user?.email ?? null;
  });
}
