import "server-only";
import { company } from "@/lib/company";
import { db } from "@/lib/db";
import type { Mail } from "@/lib/integrations/mail/mail";
import { escapeHtml, mailDocument } from "@/lib/mail/html";
import { siteSender } from "@/lib/mail/own-addresses";
import type { MailPayload } from "@/lib/mail/schema";

const host = new URL(company.siteUrl).hostname;

/**
 * Tells an administrator of a conversation that waits for a person; null where it waits no longer, or they have no address.
 * What was said stands in the lead's mail; this one leads to the inbox.
 */
export async function composeWaitingMail({
  threadId,
  userId,
}: MailPayload<"chat-waiting">): Promise<Mail | null> {
  const thread = await db.chatSession.findUnique({ where: { id: threadId } });
  const user = await db.user.findUnique({ where: { id: userId } });
  if (!thread?.waitingSince || !user?.isActive || !user.email) return null;
  const title = `${thread.visitorName ?? "A visitor"} waits for a person in the chat`;
  const link = `${company.siteUrl}/admin/dashboard/chat?conversation=${threadId}`;
  const lines = [
    "Nobody is there for the chat just now.",
    ...(thread.reference ? [`Reference: ${thread.reference}`] : []),
  ];
  const address = `<p><a href="${escapeHtml(link)}">${escapeHtml(link)}</a></p>`;
  return {
    from: siteSender(),
    to: user.email,
    subject: title,
    text: [title, "", ...lines, "", link].join("\n"),
    html: mailDocument(title, [...lines.map((line) => `<p>${escapeHtml(line)}</p>`), address]),
    // Who waits once more is told of by another mail.
    messageId: `chat-waiting.${threadId}.${userId}.${thread.waitingSince.getTime()}@${host}`,
  };
}
