"use client";

import { createContext, type ReactNode } from "react";
import type { SentWords } from "@/components/site/forms/sent-words";

/**
 * What staff have changed of the words that forms say once they are sent, or are faulty. The originals are a part of the
 * code that says them, and what was not changed is in no page.
 */
export type SaidWords = {
  /** By their ids in `formTexts`, such as "contact.thanks". */
  forms: Readonly<Record<string, string>>;
  /** What is wrong with a field, by the original words. */
  faults: Readonly<Record<string, string>>;
  sent: Partial<SentWords>;
};

/** Read by the hooks of use-said-words.ts and sent-panel.tsx, which pages without a form do without. */
export const SaidWordsContext = createContext<SaidWords>({ forms: {}, faults: {}, sent: {} });

/** Around a page of which staff have changed such words. */
export function SaidWordsProvider({ words, children }: { words: SaidWords; children: ReactNode }) {
  return <SaidWordsContext value={words}>{children}</SaidWordsContext>;
}
