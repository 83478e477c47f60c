import { pageTexts, textLines } from "@/lib/content/page-texts/declare";
import { intentTexts } from "@/lib/crm/chat/intents";
import { chatTexts } from "@/lib/crm/chat/texts";
import { windowTexts, windowTextsInSpanish } from "@/lib/crm/chat/window-texts";

export const chatPageTexts = pageTexts("chat", {
  window: textLines(windowTexts, 300),
  windowInSpanish: textLines(windowTextsInSpanish, 300),
  /** Placeholders: `{phone}`, `{email}`, `{hours}`, `{address}`, `{name}` and `{reference}`. */
  answers: textLines(chatTexts, 300),
  intents: intentTexts,
});
