"use client";

import { createContext, type ReactNode, useContext } from "react";
import { formWords } from "@/components/site/forms/form-words";
import { type SentWords, sentWords } from "@/components/site/forms/sent-words";
import { filledIn } from "@/lib/fill-in";
import type { LeadKind } from "@/lib/leads/api";
import type { LeadTexts } from "@/lib/leads/texts";

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

const Context = createContext<SaidWords>({ forms: {}, faults: {}, sent: {} });

/** Around a page of which staff have changed such words. */
export function SaidWordsProvider({ words, children }: { words: SaidWords; children: ReactNode }) {
  return <Context value={words}>{children}</Context>;
}

/** What takes the place of a form that was sent. */
export function useSentWords(): SentWords {
  return { ...sentWords, ...useContext(Context).sent };
}

/** What the fields and the button of every form say at times. */
export function useFormWords() {
  const { forms, faults } = useContext(Context);
  return {
    submitting: forms["all.submitting"] ?? formWords.submitting,
    cancel: forms["all.cancel"] ?? formWords.cancel,
    atLeastOne: forms["all.atLeastOne"] ?? formWords.atLeastOne,
    /** What is said of a field, where its schema or the server says that something is wrong with it. */
    faultOf: <Told extends string | undefined>(told: Told) => (told && faults[told]) ?? told,
  };
}

type AnswerWords = LeadTexts & { kind: LeadKind; facts?: Readonly<Record<string, string>> };

/** What a form says in a toast when it was sent, or was not. */
export function useAnswerWords({ kind, thanks, failure, facts = {} }: AnswerWords): LeadTexts {
  const { forms } = useContext(Context);
  const said = (name: string, original: string) => filledIn(forms[`${kind}.${name}`] ?? original, facts);
  return {
    thanks: {
      title: said("thanksTitle", thanks.title),
      message: said("thanks", thanks.message),
    },
    failure: {
      ...failure,
      title: said("failureTitle", failure.title),
      message: said("failure", failure.message),
    },
  };
}
