import { useState } from "react";
import { useUnsavedChanges } from "@/components/admin/kit/unsaved-changes";
import { useStoredDraft } from "@/components/admin/page-texts/use-stored-draft";
import { useSaveDraft } from "@/lib/content/page-texts/queries";
import type { Draft, EditedPage, EditedText } from "@/lib/content/page-texts/schema";
import { cleanText, textError } from "@/lib/content/page-texts/text-value";

type TextValues = Record<string, string>;

const publishedOf = ({ published, original }: EditedText) => published ?? original;

function currentTexts({ texts, draft }: EditedPage): TextValues {
  return Object.fromEntries(
    texts.map((text) => [text.id, text.id in draft ? (draft[text.id] ?? text.original) : publishedOf(text)]),
  );
}

function draftFrom({ texts }: EditedPage, current: TextValues): Draft {
  const changed = texts.flatMap((text): [string, string | null][] => {
    const now = cleanText(text, current[text.id] ?? "");
    if (now === publishedOf(text)) return [];
    return [[text.id, now === text.original ? null : now]];
  });
  return Object.fromEntries(changed);
}

function omitSent(typed: TextValues, sent: TextValues): TextValues {
  return Object.fromEntries(Object.entries(typed).filter(([id, text]) => sent[id] !== text));
}

/** A trailing space in a text that is still being typed stays in its field. */
function storedParts({ texts }: EditedPage, typed: TextValues): TextValues {
  const clean = texts.filter((text) => cleanText(text, typed[text.id] ?? "") === typed[text.id]);
  return Object.fromEntries(clean.map(({ id }) => [id, typed[id] ?? ""]));
}

/** The user's changes over a page's draft: others' show unless the user has edited the same text. */
export function usePageDraft(page: EditedPage) {
  const [typed, setTyped] = useState<TextValues>({});
  const [isSaving, setSaving] = useState(false);
  const save = useSaveDraft(page.page);
  const stored = currentTexts(page);
  const current = { ...stored, ...typed };
  const isChanged = page.texts.some((text) => {
    return cleanText(text, current[text.id] ?? "") !== cleanText(text, stored[text.id] ?? "");
  });
  const fault = page.texts.find((text) => textError(text, cleanText(text, current[text.id] ?? "")));
  useUnsavedChanges(isChanged);
  const autosave = useStoredDraft({
    page,
    draft: draftFrom(page, current),
    // A scheduled draft publishes itself: half a sentence must not. Autosave during a save would change the
    // version that the user is about to publish.
    isDue: isChanged && !fault && !page.publishAt && !isSaving,
    onStored: () => setTyped((now) => omitSent(now, storedParts(page, typed))),
  });
  return {
    texts: current,
    autosave,
    changeText: (id: string, text: string) => setTyped((before) => ({ ...before, [id]: text })),
    isChanged,
    fault,
    /** Returns the stored page, or undefined after a failure, which was reported. */
    save: async (): Promise<EditedPage | undefined> => {
      if (!isChanged) return page;
      setSaving(true);
      try {
        const outcome = await save({ draft: draftFrom(page, current) }, page);
        if (outcome.saved) setTyped((now) => omitSent(now, typed));
        else if (outcome.fresh) setTyped({});
        return outcome.saved ? outcome.record : undefined;
      } finally {
        setSaving(false);
      }
    },
    /** Later changes remain, and are saved once the rest is discarded. */
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
