import { formWords } from "@/components/site/forms/form-words";
import { aiConsultationTexts, serviceConsultationTexts } from "@/lib/leads/ai-texts";
import type { LeadKind } from "@/lib/leads/api";
import { itConsultationTexts, popupConsultationTexts } from "@/lib/leads/consultation-texts";
import { faults } from "@/lib/leads/faults";
import { contactTexts, type LeadTexts, quickQuoteTexts } from "@/lib/leads/texts";
import { windows10Texts } from "@/lib/leads/windows10";
import { line, lines, pageTexts } from "@/lib/page-texts/declare";
import { calculatorTexts } from "@/lib/service-calculator/texts";

/** A form's toasts. */
const answers = ({ thanks, failure }: LeadTexts) => ({
  thanksTitle: line(thanks.title, 60),
  thanks: line(thanks.message, 200),
  failureTitle: line(failure.title, 60),
  failure: line(failure.message, 200),
});

const byKind = {
  contact: answers(contactTexts),
  "quick-quote": answers(quickQuoteTexts),
  "it-consultation": answers(itConsultationTexts),
  "popup-consultation": answers(popupConsultationTexts),
  "ai-consultation": answers(aiConsultationTexts),
  /** `{service}` is filled in. */
  "service-consultation": answers(serviceConsultationTexts),
  windows10: answers(windows10Texts),
  "service-calculator": answers(calculatorTexts),
} satisfies Record<LeadKind, ReturnType<typeof answers>>;

/**
 * What forms say once they were sent, could not be sent, or are faulty: their originals stand in the code that says them,
 * and only what staff changed becomes a part of pages (said-words.ts).
 */
export const formTexts = pageTexts("forms", {
  ...byKind,
  all: lines(formWords, 40),
  faults: lines(faults, 120),
});
