import { useState } from "react";
import { useUnsavedChanges } from "@/components/admin/kit/unsaved-changes";
import { useSaveDraft } from "@/lib/page-texts/api";
import type { Draft, EditedPage, EditedText } from "@/lib/page-texts/schema";
import { cleanText, faultOf } from "@/lib/page-texts/text-value";

type Said = Record<string, string>;

const publishedOf = ({ published, original }: EditedText) => published ?? original;

function saidBy({ texts, draft }: EditedPage): Said {
  return Object.fromEntries(
    texts.map((text) => [text.id, text.id in draft ? (draft[text.id] ?? text.original) : publishedOf(text)]),
  );
}

function draftFrom({ texts }: EditedPage, said: Said): Draft {
  const changed = texts.flatMap((text): [string, string | null][] => {
    const now = cleanText(text, said[text.id] ?? "");
    if (now === publishedOf(text)) return [];
    return [[text.id, now === text.original ? null : now]];
  });
  return Object.fromEntries(changed);
}

/** What is typed of a page's texts: what differs from its draft is not saved yet. */
export function usePageDraft(page: EditedPage) {
  const [said, setSaid] = useState(() => saidBy(page));
  const save = useSaveDraft();
  const stored = saidBy(page);
  const isChanged = page.texts.some((text) => {
    return cleanText(text, said[text.id] ?? "") !== cleanText(text, stored[text.id] ?? "");
  });
  useUnsavedChanges(isChanged);
  return {
    said,
    say: (id: string, text: string) => setSaid((before) => ({ ...before, [id]: text })),
    isChanged,
    /** The first text that can't be saved as it is. */
    fault: page.texts.find((text) => faultOf(text, cleanText(text, said[text.id] ?? ""))),
    /** Gives the page as it is stored then, or undefined where it was not saved, which was told. */
    save: async (): Promise<EditedPage | undefined> => {
      if (!isChanged) return page;
      const outcome = await save({ draft: draftFrom(page, said) }, page);
      if (outcome.saved) return outcome.record;
      if (outcome.fresh) setSaid(saidBy(outcome.fresh));
      return undefined;
    },
    discard: async (): Promise<void> => {
      const outcome = await save({ draft: {} }, page);
      const now = outcome.saved ? outcome.record : outcome.fresh;
      if (now) setSaid(saidBy(now));
    },
    /** After a revision came back: what the draft does not change says what that version says. */
    reload: (now: EditedPage) => setSaid(saidBy(now)),
  };
}
