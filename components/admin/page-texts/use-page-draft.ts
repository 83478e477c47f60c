import { useState } from "react";
import { useUnsavedChanges } from "@/components/admin/kit/unsaved-changes";
import { useKeptDraft } from "@/components/admin/page-texts/use-kept-draft";
import { useSaveDraft } from "@/lib/content/page-texts/api";
import type { Draft, EditedPage, EditedText } from "@/lib/content/page-texts/schema";
import { cleanText, faultOf } from "@/lib/content/page-texts/text-value";

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

/** What of it nobody has changed since it was sent. */
function without(typed: Said, sent: Said): Said {
  return Object.fromEntries(Object.entries(typed).filter(([id, text]) => sent[id] !== text));
}

/** What of it is stored to the letter: a space at the end of what somebody is still typing stays in its field. */
function asStored({ texts }: EditedPage, typed: Said): Said {
  const clean = texts.filter((text) => cleanText(text, typed[text.id] ?? "") === typed[text.id]);
  return Object.fromEntries(clean.map(({ id }) => [id, typed[id] ?? ""]));
}

/**
 * What is typed of a page's texts, over what its draft says: texts that somebody else changes meanwhile show as they are,
 * where one has typed nothing oneself.
 */
export function usePageDraft(page: EditedPage) {
  const [typed, setTyped] = useState<Said>({});
  const [isSaving, setSaving] = useState(false);
  const save = useSaveDraft(page.page);
  const stored = saidBy(page);
  const said = { ...stored, ...typed };
  const isChanged = page.texts.some((text) => {
    return cleanText(text, said[text.id] ?? "") !== cleanText(text, stored[text.id] ?? "");
  });
  /** The first text that can't be saved as it is. */
  const fault = page.texts.find((text) => faultOf(text, cleanText(text, said[text.id] ?? "")));
  useUnsavedChanges(isChanged);
  const kept = useKeptDraft({
    page,
    draft: draftFrom(page, said),
    // A draft with a date goes out by itself: half a sentence must not.
    // What is being saved already would become another version under whoever goes on to publish it.
    isDue: isChanged && !fault && !page.publishAt && !isSaving,
    onKept: () => setTyped((now) => without(now, asStored(page, typed))),
  });
  return {
    said,
    /** How far what is typed is kept by itself. */
    kept,
    say: (id: string, text: string) => setTyped((before) => ({ ...before, [id]: text })),
    isChanged,
    fault,
    /** Gives the page as it is stored then, or undefined where it was not saved, which was told. */
    save: async (): Promise<EditedPage | undefined> => {
      if (!isChanged) return page;
      setSaving(true);
      try {
        const outcome = await save({ draft: draftFrom(page, said) }, page);
        if (outcome.saved) setTyped((now) => without(now, typed));
        else if (outcome.fresh) setTyped({});
        return outcome.saved ? outcome.record : undefined;
      } finally {
        setSaving(false);
      }
    },
    /** What is typed from then on stays, and is kept once the rest is gone. */
    discard: async (): Promise<void> => {
      setSaving(true);
      setTyped({});
      try {
        const outcome = await save({ draft: {} }, page);
        if (!outcome.saved && !outcome.fresh) setTyped((now) => ({ ...typed, ...now }));
      } finally {
        setSaving(false);
      }
    },
  };
}
