import "server-only";
import { readStoredTextsOf } from "@/lib/content/page-texts/stored";
import { valuesOf } from "@/lib/content/page-texts/values";
import type { Language } from "@/lib/crm/chat/language";
import { chatPageTexts } from "@/lib/crm/chat/page-texts";
import { languageIn } from "@/lib/crm/chat/terms";
import { type ChatTexts, textIn } from "@/lib/crm/chat/texts";
import type { WindowTexts } from "@/lib/crm/chat/window-texts";
import { db } from "@/lib/data/db";
import type { Transaction } from "@/lib/data/records/change";

type Reader = Parameters<typeof readStoredTextsOf>[0];

const MAX_READ_FOR_LANGUAGE = 10;

export const readChatTexts = async (from: Reader = db): Promise<ChatTexts> => (await read(from)).answers;

export async function readEventTexts(tx: Transaction, threadId: string) {
  const texts = await readChatTexts(tx);
  const isSpanish = (await languageOfThread(tx, threadId)) === "es";
  return {
    isSpanish,
    joined: textIn(texts, "personJoined", isSpanish),
    later: textIn(texts, "personLater", isSpanish),
    left: textIn(texts, "personLeft", isSpanish),
    away: textIn(texts, "personAway", isSpanish),
    closed: textIn(texts, "personClosed", isSpanish),
    handedOver: textIn(texts, "handedOver", isSpanish),
  };
}

async function languageOfThread(tx: Transaction, sessionId: string): Promise<Language | undefined> {
  const rows = await tx.chatMessage.findMany({
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
