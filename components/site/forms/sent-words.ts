/**
 * What takes a form's place once it was sent, where staff have changed nothing of it. `{request}`, `{address}`,
 * `{reference}`, `{phone}` and `{hours}` are filled in.
 */
export const sentWords = {
  title: "We have your {request}",
  reference: "Reference number",
  sent: "What you sent",
  to: "Sent to",
  next: "What happens next",
  answer: "A person reads it and answers you at {address}.",
  by: "You'll hear from us by",
  hours: "We work {hours}.",
  urgent: "Can't wait? Call {phone}",
  mention: "and mention {reference}.",
  again: "Send Another Message",
};

export type SentWords = Readonly<Record<keyof typeof sentWords, string>>;

/** The element in which a page tells what staff have made of them. */
export const SENT_WORDS_ID = "sent-words";

/** What this page says: the originals, unless it tells otherwise. */
export function wordsOfPage(): SentWords {
  const told = document.getElementById(SENT_WORDS_ID)?.dataset.words;
  return told ? { ...sentWords, ...(JSON.parse(told) as Partial<SentWords>) } : sentWords;
}
