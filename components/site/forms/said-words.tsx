"use client";

import { createContext, type ReactNode } from "react";
import type { SentWords } from "@/components/site/forms/sent-words";

/**
 * Texts of forms after sending or errors, as changed by staff. The originals are part of the code, and pages
 * contain only changed texts.
 */
export type SaidWords = {
  /** Changed texts by id in `formTexts`, such as "contact.thanks". */
  forms: Readonly<Record<string, string>>;
  /** Changed field errors by original text. */
  faults: Readonly<Record<string, string>>;
  sent: Partial<SentWords>;
};

/** Read by the hooks of use-said-words.ts and sent-panel.tsx, which pages without forms don't load. */
export const SaidWordsContext = createContext<SaidWords>({ forms: {}, faults: {}, sent: {} });

export function SaidWordsProvider({ words, children }: { words: SaidWords; children: ReactNode }) {
  return <SaidWordsContext value={words}>{children}</SaidWordsContext>;
}
