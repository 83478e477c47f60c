import { SENT_WORDS_ID, type SentWords, sentWords } from "@/components/site/forms/sent-words";
import { frameTexts } from "@/components/site/frame-texts";
import { readTexts } from "@/lib/page-texts/read";

/** What staff have changed of the words that a sent form gives way to; in the page only where they have. */
export async function ChangedSentWords() {
  const { sent } = await readTexts(frameTexts);
  const changed = Object.entries<string>(sent).filter(
    ([name, text]) => sentWords[name as keyof SentWords] !== text,
  );
  if (changed.length === 0) return null;
  return <template id={SENT_WORDS_ID} data-words={JSON.stringify(Object.fromEntries(changed))} />;
}
