import "server-only";
import { codeOf } from "@/lib/commerce/portal/code";
import { CODE_MINUTES } from "@/lib/commerce/portal/verifications";
import { readCustomerMailTexts } from "@/lib/content/mail/read-customer-texts";
import { filledIn } from "@/lib/core/fill-in";
import { escapeHtml, mailDocument, mailFootnote, mailHeading } from "@/lib/core/mail-html";
import { company } from "@/lib/data/company";
import { db } from "@/lib/data/db";
import { billing } from "@/lib/integrations/billing/configured";
import type { Mail } from "@/lib/integrations/mail/mail";
import { queueMail } from "@/lib/jobs/mail/outbox";
import { siteSender } from "@/lib/jobs/mail/own-addresses";
import type { MailPayload } from "@/lib/jobs/mail/schema";

/**
 * Handles a code's job: looks the address up in the billing system, and queues the mail if a customer has it.
 * May be repeated; throws while billing can't be reached.
 */
export async function deliverCode(id: string): Promise<void> {
  const wanted = await pending(id);
  if (!wanted) return;
  const customer = await billing().customerByEmail(wanted.email);
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

/** Composes the mail with the code; null if the code is too old or used. */
export async function composeCodeMail(
  { id }: MailPayload<"portal-code">,
  mailId: number,
): Promise<Mail | null> {
  const wanted = await pending(id);
  if (wanted?.billingClientId == null) return null;
  const { product, email, siteUrl } = company;
  const { portalCode: texts } = await readCustomerMailTexts();
  const code = codeOf(id);
  const until = `${texts.purpose} ${filledIn(texts.until, { minutes: String(CODE_MINUTES) })}`;
  return {
    from: siteSender(),
    to: wanted.email,
    replyTo: { name: product, address: email },
    // Without the code: subjects show on locked screens and in logs.
    subject: texts.subject,
    text: [`${texts.heading}: ${code}`, until, texts.caution].join("\n\n"),
    html: mailDocument(texts.heading, [
      mailHeading(texts.heading),
      `<p style="font-size:32px;font-weight:bold;letter-spacing:0.2em;margin:16px 0">${code}</p>`,
      `<p>${escapeHtml(until)}</p>`,
      mailFootnote(texts.caution),
    ]),
    messageId: `portal-code.${mailId}@${new URL(siteUrl).hostname}`,
  };
}

function pending(id: string) {
  return db.portalCode.findFirst({
    where: { id, expiresAt: { gt: new Date() } },
    select: { email: true, billingClientId: true },
  });
}
