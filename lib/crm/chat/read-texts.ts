import "server-only";
import { readStoredTextsOf } from "@/lib/content/page-texts/stored";
import { valuesOf } from "@/lib/content/page-texts/values";
import { chatPageTexts } from "@/lib/crm/chat/page-texts";
import type { ChatTexts } from "@/lib/crm/chat/texts";
import type { ChatWindowTexts } from "@/lib/crm/chat/window-texts";
import { db } from "@/lib/data/db";

type Reader = Parameters<typeof readStoredTextsOf>[0];

/** Placeholders are not filled in. */
export async function readChatTexts(from: Reader = db): Promise<ChatTexts> {
  return (await read(from)).answers;
}

export async function readWindowTexts(): Promise<Omit<ChatWindowTexts, "difficulties">> {
  return (await read(db)).window;
}

const read = async (from: Reader) =>
  valuesOf(chatPageTexts.group, await readStoredTextsOf(from, chatPageTexts.page));
