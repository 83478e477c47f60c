import type { ChatTexts } from "@/lib/crm/chat/texts";

/** Chat texts for a conversation in which a person has been requested. */
export function textsWhileWaiting(texts: ChatTexts): ChatTexts {
  return {
    ...texts,
    inEnglish: texts.inEnglishWaiting,
    unknown: texts.unknownWaiting,
    person: texts.personWaiting,
  };
}
