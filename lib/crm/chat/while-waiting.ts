import type { ChatTexts } from "@/lib/crm/chat/texts";

/** What the chat says in a conversation in which a person has been asked for already. */
export function textsWhileWaiting(texts: ChatTexts): ChatTexts {
  return {
    ...texts,
    inEnglish: texts.inEnglishWaiting,
    unknown: texts.unknownWaiting,
    person: texts.personWaiting,
  };
}
