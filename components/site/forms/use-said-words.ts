import { useContext } from "react";
import { formWords } from "@/components/site/forms/form-words";
import { SaidWordsContext } from "@/components/site/forms/said-words";
import { filledIn } from "@/lib/core/fill-in";
import type { LeadKind } from "@/lib/crm/leads/queries";
import type { LeadTexts } from "@/lib/crm/leads/texts";

export function useFormWords() {
  const { forms, faults } = useContext(SaidWordsContext);
  return {
    submitting: forms["all.submitting"] ?? formWords.submitting,
    cancel: forms["all.cancel"] ?? formWords.cancel,
    atLeastOne: forms["all.atLeastOne"] ?? formWords.atLeastOne,
    /** Text for a field's error from its schema or the server. */
    faultOf: <Told extends string | undefined>(told: Told) => (told && faults[told]) ?? told,
  };
}

type AnswerWords = LeadTexts & { kind: LeadKind; facts?: Readonly<Record<string, string>> };

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
