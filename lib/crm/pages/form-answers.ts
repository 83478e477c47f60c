import { pageTexts, textLine, textLines } from "@/lib/content/page-texts/declare";
import { calculatorTexts } from "@/lib/crm/calculator/texts";
import { aiConsultationTexts, serviceConsultationTexts } from "@/lib/crm/leads/ai-texts";
import { itConsultationTexts, popupConsultationTexts } from "@/lib/crm/leads/consultation-texts";
import { faults } from "@/lib/crm/leads/faults";
import type { LeadFormName } from "@/lib/crm/leads/forms";
import { contactTexts, type LeadTexts, quickQuoteTexts } from "@/lib/crm/leads/texts";
import { windows10Texts } from "@/lib/crm/leads/windows10";
import { appointmentTexts } from "@/lib/crm/pages/appointment";
import { formMessages } from "@/lib/crm/pages/form-messages";
import { timeTexts } from "@/lib/crm/pages/times";

const answers = ({ thanks, failure }: LeadTexts) => ({
  thanksTitle: textLine(thanks.title, 60),
  thanks: textLine(thanks.message, 200),
  failureTitle: textLine(failure.title, 60),
  failure: textLine(failure.message, 200),
});

const byKind = {
  contact: answers(contactTexts),
  "quick-quote": answers(quickQuoteTexts),
  "it-consultation": answers(itConsultationTexts),
  "popup-consultation": answers(popupConsultationTexts),
  "ai-consultation": answers(aiConsultationTexts),
  "service-consultation": answers(serviceConsultationTexts),
  windows10: answers(windows10Texts),
  "service-calculator": answers(calculatorTexts),
} satisfies Record<LeadFormName, ReturnType<typeof answers>>;

/**
 * Texts of forms after sending, failure, or errors: the originals are part of the code, and only texts
 * changed by staff become part of pages (form-texts.tsx).
 */
export const formTexts = pageTexts("forms", {
  ...byKind,
  all: textLines(formMessages, 40),
  times: textLines(timeTexts, 120),
  appointment: textLines(appointmentTexts, 200),
  faults: textLines(faults, 120),
});
