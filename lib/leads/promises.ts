import type { LeadKind } from "@/lib/leads/api";
import {
  aiConsultationTexts,
  calculatorTexts,
  contactTexts,
  itConsultationTexts,
  type LeadTexts,
  popupConsultationTexts,
  quickQuoteTexts,
  serviceConsultationTexts,
  windows10Texts,
} from "@/lib/leads/texts";

/** The form that a lead came by. */
export type LeadForm = LeadKind;

/** What a visitor calls the lead that they sent by a form. */
export const requestNames: Record<LeadForm, string> = {
  contact: "consultation request",
  windows10: "Windows 10 upgrade request",
  "quick-quote": "quick quote request",
  "it-consultation": "IT consultation request",
  "popup-consultation": "IT consultation request",
  "ai-consultation": "AI consultation request",
  "service-consultation": "AI project request",
  "service-calculator": "quote request",
};

const texts: Record<LeadForm, LeadTexts> = {
  contact: contactTexts,
  windows10: windows10Texts,
  "quick-quote": quickQuoteTexts,
  "it-consultation": itConsultationTexts,
  "popup-consultation": popupConsultationTexts(""),
  "ai-consultation": aiConsultationTexts(""),
  "service-consultation": serviceConsultationTexts(""),
  "service-calculator": calculatorTexts,
};

/** When whoever sent a form hears from us, in the words of the form's own thanks: "within 2 business hours". */
export function promiseOf(form: LeadForm): string {
  const { message } = texts[form].thanks;
  const [promise] = /within \d+ (business )?hours( during business hours)?/.exec(message) ?? [];
  if (!promise) throw new Error(`the thanks of ${form} promise no time`);
  return promise;
}
