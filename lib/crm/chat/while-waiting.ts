import type { ChatTexts } from "@/lib/crm/chat/texts";

export function textsWhileWaiting(texts: ChatTexts): ChatTexts {
  return {
    ...texts,
    inEnglish: texts.inEnglishWaiting,
    unknown: texts.unknownWaiting,
    person: texts.personWaiting,
  };
}
