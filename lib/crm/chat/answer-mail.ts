import "server-only";
import type { Block } from "@/lib/content/letters/letter";
import { letterMail } from "@/lib/content/letters/letterhead";
import { returnUrl } from "@/lib/crm/chat/return";
import { LEAD_OF_THREAD } from "@/lib/crm/inbox/record";
import { addressOf, readLead } from "@/lib/crm/leads/lead-summary";
import { company } from "@/lib/data/company";
import { db } from "@/lib/data/db";
import type { Mail } from "@/lib/integrations/mail/mail";
import { leadMailKey } from "@/lib/jobs/mail/mail-keys";
import { queueMail } from "@/lib/jobs/mail/outbox";
import type { MailPayload } from "@/lib/jobs/mail/schema";
import { greetingName } from "@/lib/jobs/mail/visitor-text";

const MINUTE_MS = 60_000;
/** Time that a visitor has to see an answer in the chat; staff who write several messages have sent them by then. */
const UNSEEN_MS = 5 * MINUTE_MS;
const PAUSE_MS = 30 * MINUTE_MS;
/** Limit after an outage: an older conversation has gone on elsewhere. */
const MAX_AGE_MS = 24 * 60 * MINUTE_MS;
const MAX_THREADS = 100;
const MAX_MESSAGES = 20;
const GIVE_UP_AFTER_HOURS = 24;

/**
 * Queues one mail for all messages of a person that a visitor has not seen for five minutes, if they left an address: every half
 * hour at most. Suspected spam gets none.
 */
export function mailVisitorsAboutAnswers(now = new Date()): Promise<void> {
  const ago = (ms: number) => new Date(now.getTime() - ms);
  return db.$transaction(async (tx) => {
    const threads = await tx.$queryRaw<{ threadId: string; leadId: number; after: number; upTo: number }[]>`
      SELECT thread.id AS "threadId", leads.id AS "leadId", greatest(seen_message_id, mailed_message_id) AS after,
        max(message.id) AS "upTo"
      FROM chat_sessions AS thread
      JOIN leads ON leads.id = ${LEAD_OF_THREAD}
      JOIN leads AS standing ON standing.id = coalesce(leads.merged_into_id, leads.id) AND standing.status <> 'spam'
      JOIN chat_messages AS message ON message.session_id = thread.id AND message.person_name IS NOT NULL
        AND message.id > greatest(seen_message_id, mailed_message_id)
      WHERE thread.last_message_at >= ${ago(MAX_AGE_MS)} AND (mailed_at IS NULL OR mailed_at <= ${ago(PAUSE_MS)})
      GROUP BY thread.id, leads.id HAVING min(message.created_at) <= ${ago(UNSEEN_MS)}
      ORDER BY min(message.created_at) LIMIT ${MAX_THREADS}`;
    for (const unseen of threads) {
      const { threadId, leadId, upTo } = unseen;
      const key = leadMailKey(leadId, `chat-answer.${upTo}`);
      await queueMail(tx, "chat-answer", unseen, key, { giveUpAfterHours: GIVE_UP_AFTER_HOURS });
      await tx.chatSession.updateMany({
        where: { id: threadId },
        data: { mailedMessageId: upTo, mailedAt: now },
      });
    }
  });
}

export async function composeAnswerMail({
  threadId,
  leadId,
  after,
  upTo,
}: MailPayload<"chat-answer">): Promise<Mail | null> {
  const [thread, lead] = await Promise.all([
    db.chatSession.findUnique({ where: { id: threadId } }),
    db.lead.findUnique({ where: { id: leadId }, include: { mergedInto: true } }),
  ]);
  if (!thread || !lead || (lead.mergedInto ?? lead).status === "spam") return null;
  const messages = await db.chatMessage.findMany({
    where: {
      sessionId: threadId,
      personName: { not: null },
      id: { gt: Math.max(after, thread.seenMessageId), lte: upTo },
    },
    orderBy: { id: "desc" },
    take: MAX_MESSAGES,
  });
  const name = messages[0]?.personName;
  if (!name) return null;
  const quotes: Extract<Block, { kind: "quote" }>[] = [];
  for (const { personName, text } of messages.reverse()) {
    const intro = `${personName} wrote:`;
    const last = quotes.at(-1);
    if (last?.intro === intro) last.text += `\n\n${text}`;
    else quotes.push({ kind: "quote", intro, text });
  }
  return letterMail({
    to: addressOf(lead, await readLead(lead)),
    subject: `${name} from ${company.product} answered you in the chat`,
    blocks: [
      { kind: "text", text: `Hello ${greetingName(lead.name)},` },
      ...quotes,
      { kind: "button", label: "Continue the conversation", href: returnUrl(threadId, new Date()) },
      {
        kind: "note",
        text: `This link opens your conversation in any browser, for two weeks. Didn't write to us? Someone probably mistyped their address: please ignore this email.`,
      },
    ],
    messageId: `chat-answer.${threadId}.${upTo}`,
  });
}
