import "server-only";
import { chatPageTexts } from "@/lib/chat/page-texts";
import type { ChatTexts } from "@/lib/chat/texts";
import { db } from "@/lib/db";
import { readStoredTextsOf } from "@/lib/page-texts/stored";
import { valuesOf } from "@/lib/page-texts/values";

/** What the chat says by itself now, as staff have it; what stands in braces is not filled in yet. */
export async function readChatTexts(): Promise<ChatTexts> {
  return valuesOf(chatPageTexts.group, await readStoredTextsOf(db, chatPageTexts.page)).answers;
}
