import "server-only";
import { codeOf } from "@/lib/commerce/portal/code";
import { letterMail } from "@/lib/content/letters/letterhead";
import { readCustomerMailTexts } from "@/lib/content/letters/read-customer-texts";
import { filledIn } from "@/lib/core/placeholders";
import { db } from "@/lib/data/db";
import { billing } from "@/lib/integrations/billing/configured";
import type { Mail } from "@/lib/integrations/mail/mail";
import { queueMail } from "@/lib/jobs/mail/outbox";
import type { MailPayload } from "@/lib/jobs/mail/schema";

/** Mails only to a customer's address. May be repeated; throws while billing can't be reached. */
export async function deliverCode(id: string): Promise<void> {
  const verification = await findPending(id);
  if (!verification) return;
  const customer = await billing().customerByEmail(verification.email);
  if (!customer) return;
  await db.$transaction(async (tx) => {
    // The address as the billing system writes it: typed text is never mailed to.
    const { count } = await tx.portalCode.updateMany({
      where: { id },
      data: { billingClientId: customer.id, email: customer.email },
    });
    if (count === 1) await queueMail(tx, "portal-code", { id }, `portal-code.${id}`, { giveUpAfterHours: 1 });
  });
}

export async function composeCodeMail(
  { id }: MailPayload<"portal-code">,
  mailId: number,
): Promise<Mail | null> {
  const verification = await findPending(id);
  if (verification?.billingClientId == null) return null;
  const { portalCode: texts } = await readCustomerMailTexts();
  const code = codeOf(id);
  const minutes = Math.max(1, Math.ceil((Number(verification.expiresAt) - Date.now()) / 60_000));
  const until = `${texts.purpose} ${filledIn(texts.until, { minutes: String(minutes) })}`;
  return letterMail({
    to: verification.email,
    // Without the code: subjects show on locked screens and in logs.
    subject: texts.subject,
    blocks: [
      { kind: "heading", text: texts.heading },
      { kind: "code", text: code },
      { kind: "text", text: until },
      { kind: "note", text: texts.caution },
    ],
    messageId: `portal-code.${mailId}`,
  });
}

function findPending(id: string) {
  return db.portalCode.findFirst({
    where: { id, expiresAt: { gt: new Date() } },
    select: { email: true, billingClientId: true, expiresAt: true },
  });
}
