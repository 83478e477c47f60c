import { lines, pageTexts } from "@/lib/content/page-texts/declare";
import { intentTexts } from "@/lib/crm/chat/intents";
import { chatTexts } from "@/lib/crm/chat/texts";
import { windowTexts, windowTextsInSpanish } from "@/lib/crm/chat/window-texts";

export const chatPageTexts = pageTexts("chat", {
  window: lines(windowTexts, 300),
  windowInSpanish: lines(windowTextsInSpanish, 300),
  /** Placeholders: `{phone}`, `{email}`, `{hours}`, `{address}`, `{name}` and `{reference}`. */
  answers: lines(chatTexts, 300),
  intents: intentTexts,
});
