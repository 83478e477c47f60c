import { lines, pageTexts } from "@/lib/content/page-texts/declare";
import { intentTexts } from "@/lib/crm/chat/intents";
import { chatTexts } from "@/lib/crm/chat/texts";
import { windowWords } from "@/lib/crm/chat/words";

/** What the chat says: its window, and its answers that are not from a page or the model. */
export const chatPageTexts = pageTexts("chat", {
  window: lines(windowWords, 300),
  /** `{phone}`, `{email}`, `{hours}`, `{address}`, `{name}` and `{reference}` are filled in. */
  answers: lines(chatTexts, 300),
  /** Questions that visitors ask most, and what they are answered (lib/crm/chat/without-model.ts). */
  intents: intentTexts,
});
