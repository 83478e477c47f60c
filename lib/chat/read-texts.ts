import "server-only";
import { chatPageTexts } from "@/lib/chat/page-texts";
import type { ChatTexts } from "@/lib/chat/texts";
import type { ChatWords } from "@/lib/chat/words";
import { db } from "@/lib/db";
import { readStoredTextsOf } from "@/lib/page-texts/stored";
import { valuesOf } from "@/lib/page-texts/values";

type Reader = Parameters<typeof readStoredTextsOf>[0];

/** What the chat says by itself now, as staff have it; what stands in braces is not filled in yet. */
export async function readChatTexts(from: Reader = db): Promise<ChatTexts> {
  return (await read(from)).answers;
}

/** The words of the chat's window, likewise. */
export async function readWindowWords(): Promise<Omit<ChatWords, "difficulties">> {
  return (await read(db)).window;
}

const read = async (from: Reader) =>
  valuesOf(chatPageTexts.group, await readStoredTextsOf(from, chatPageTexts.page));
