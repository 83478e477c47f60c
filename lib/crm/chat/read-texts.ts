import "server-only";
import { readStoredTextsOf } from "@/lib/content/page-texts/stored";
import { valuesOf } from "@/lib/content/page-texts/values";
import type { Language } from "@/lib/crm/chat/language";
import { chatPageTexts } from "@/lib/crm/chat/page-texts";
import { languageIn } from "@/lib/crm/chat/terms";
import type { ChatTexts } from "@/lib/crm/chat/texts";
import type { WindowTexts } from "@/lib/crm/chat/window-texts";
import { db } from "@/lib/data/db";
import type { Transaction } from "@/lib/data/records/change";

type Reader = Parameters<typeof readStoredTextsOf>[0];

const MAX_READ_FOR_LANGUAGE = 10;

export async function readChatTexts(from: Reader = db): Promise<ChatTexts> {
  return (await read(from)).answers;
}

export async function readEventTexts(tx: Transaction, threadId: string) {
  const texts = await readChatTexts(tx);
  const isSpanish = (await languageOfThread(threadId, tx)) === "es";
  return {
    isSpanish,
    joined: isSpanish ? texts.personJoinedInSpanish : texts.personJoined,
    later: isSpanish ? texts.personLaterInSpanish : texts.personLater,
    left: isSpanish ? texts.personLeftInSpanish : texts.personLeft,
    away: isSpanish ? texts.personAwayInSpanish : texts.personAway,
    closed: isSpanish ? texts.personClosedInSpanish : texts.personClosed,
    handedOver: isSpanish ? texts.handedOverInSpanish : texts.handedOver,
  };
}

export async function languageOfThread(
  sessionId: string,
  from: Pick<Transaction, "chatMessage"> = db,
): Promise<Language | undefined> {
  const rows = await from.chatMessage.findMany({
    where: { sessionId, isBot: false, personName: null },
    orderBy: { id: "desc" },
    take: MAX_READ_FOR_LANGUAGE,
    select: { text: true },
  });
  return languageIn(rows.reverse().map(({ text }) => text));
}

export async function readWindowTexts(language: Language): Promise<WindowTexts> {
  const texts = await read(db);
  return language === "es" ? texts.windowInSpanish : texts.window;
}

const read = async (from: Reader) =>
  valuesOf(chatPageTexts.group, await readStoredTextsOf(from, chatPageTexts.page));
