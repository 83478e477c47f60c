import "server-only";
import { nameForStaff } from "@/lib/access/users/names";
import { linesPart, staffMail } from "@/lib/crm/leads/staff-mail";
import { db } from "@/lib/data/db";
import { clockText } from "@/lib/data/hours/status";
import type { MailPayload } from "@/lib/jobs/mail/schema";

/** Null if the visitor waits no longer, or the administrator has no address. */
export async function composeWaitingMail({ threadId, userId }: MailPayload<"chat-waiting">) {
  const thread = await db.chatSession.findUnique({
    where: { id: threadId },
    include: { takenBy: { include: { chatSettings: true } } },
  });
  const user = await db.user.findUnique({ where: { id: userId } });
  const since = thread?.unansweredSince ?? thread?.waitingSince;
  if (!thread || !since || !user?.isActive || !user.email) return null;
  const { takenBy, reference, passedOnBy, passedOnNote } = thread;
  const visitor = thread.visitorName ?? "A visitor";
  const isPassedOn = passedOnBy !== null && takenBy?.id === userId;
  const lines = [
    ...(isPassedOn && passedOnNote ? [`${passedOnBy} writes: ${passedOnNote}`] : []),
    isPassedOn
      ? `The visitor waits for you since ${clockText(since)}. The assistant is silent.`
      : `Nobody has answered since ${clockText(since)}.`,
    ...(takenBy && !isPassedOn ? [holderText(takenBy, userId, passedOnBy)] : []),
    ...(reference ? [`Reference: ${reference}`] : []),
  ];
  return staffMail({
    title: isPassedOn
      ? `${passedOnBy} passed a conversation in the chat on to you: ${visitor}`
      : `${visitor} waits for ${takenBy ? "an answer" : "a person"} in the chat`,
    to: user.email,
    withoutHeading: true,
    parts: [linesPart(lines)],
    page: `chat?conversation=${threadId}`,
    messageId: `chat-waiting.${threadId}.${userId}.${since.getTime()}`,
  });
}

function holderText(
  holder: Parameters<typeof nameForStaff>[0] & { id: number },
  reader: number,
  passedOnBy: string | null,
): string {
  const name = holder.id === reader ? "You have" : `${nameForStaff(holder)} has`;
  const silent = "so the assistant is silent.";
  return passedOnBy === null
    ? `${name} taken this conversation over, ${silent}`
    : `${passedOnBy} passed this conversation on to ${nameForStaff(holder)}, ${silent}`;
}
