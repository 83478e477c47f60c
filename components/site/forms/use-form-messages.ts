import { useContext } from "react";
import { FormTextsContext } from "@/components/site/forms/form-texts";
import { filledIn } from "@/lib/core/placeholders";
import type { LeadFormName } from "@/lib/crm/leads/forms";
import type { LeadTexts } from "@/lib/crm/leads/texts";
import { formMessages } from "@/lib/crm/pages/form-messages";

export function useFormMessages() {
  const { forms, faults } = useContext(FormTextsContext);
  return {
    submitting: forms["all.submitting"] ?? formMessages.submitting,
    cancel: forms["all.cancel"] ?? formMessages.cancel,
    atLeastOne: forms["all.atLeastOne"] ?? formMessages.atLeastOne,
    didYouMean: forms["all.didYouMean"] ?? formMessages.didYouMean,
    removeFile: forms["all.removeFile"] ?? formMessages.removeFile,
    faultOf: <Message extends string | undefined>(fault: Message) => (fault && faults[fault]) ?? fault,
  };
}

type PromiseOptions = LeadTexts & { kind: LeadFormName; facts?: Readonly<Record<string, string>> };

export function usePromiseText({ kind, thanks, failure, facts = {} }: PromiseOptions): LeadTexts {
  const { forms } = useContext(FormTextsContext);
  const messageText = (name: string, original: string) =>
    filledIn(forms[`${kind}.${name}`] ?? original, facts);
  return {
    thanks: {
      title: messageText("thanksTitle", thanks.title),
      message: messageText("thanks", thanks.message),
    },
    failure: {
      ...failure,
      title: messageText("failureTitle", failure.title),
      message: messageText("failure", failure.message),
    },
  };
}
