import { useContext } from "react";
import { formWords } from "@/components/site/forms/form-words";
import { SaidWordsContext } from "@/components/site/forms/said-words";
import { filledIn } from "@/lib/core/fill-in";
import type { LeadKind } from "@/lib/crm/leads/api";
import type { LeadTexts } from "@/lib/crm/leads/texts";

/** What the fields and the button of every form say at times. */
export function useFormWords() {
  const { forms, faults } = useContext(SaidWordsContext);
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
  const { forms } = useContext(SaidWordsContext);
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
