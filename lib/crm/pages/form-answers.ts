import { line, lines, pageTexts } from "@/lib/content/page-texts/declare";
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
  all: lines(formMessages, 40),
  times: lines(timeTexts, 120),
  appointment: lines(appointmentTexts, 200),
  faults: lines(faults, 120),
});
