import { occasional, type TextValues, textLine } from "@/lib/content/page-texts/declare";
import { choice, legalTexts, personTexts, REQUIRED } from "@/lib/crm/pages/forms";

export const aiGeneralFormTexts = {
  formName: textLine("Request a free AI consultation", 80),
  required: textLine(REQUIRED, 80),
  person: personTexts,
  industry: choice("Industry", "Select your industry"),
  size: choice("Number of employees", "Select a range"),
  usage: choice("Current use of AI", "Select your current use"),
  interests: textLine("AI solutions you are interested in", 60),
  project: textLine("What should AI do for your business?", 60),
  projectHint: textLine(
    "A few sentences are enough: the task, who does it today, and what takes too long.",
    150,
  ),
  timeline: choice("Timeline", "Select a timeline"),
  budget: choice("Budget", "Select a budget"),
  contactTime: choice("Best time to contact you", "Select a time"),
  submit: textLine("Request Free AI Consultation", 40),
  ...legalTexts,
};
export type AiGeneralFormTexts = TextValues<typeof aiGeneralFormTexts>;

/**
 * Labels of the consultation about one service; needs and question differ by service
 * (lib/crm/leads/ai-options.ts).
 */
export const aiServiceFormTexts = {
  required: textLine(REQUIRED, 80),
  service: choice("Service", "Select a service"),
  person: personTexts,
  needs: occasional(textLine("What do you need?", 60)),
  needsHint: occasional(textLine("Check all that apply.", 150)),
  project: textLine("Describe your project", 60),
  projectHint: textLine("What do you need, and what should it do for you?", 150),
  anything: textLine("Is there anything else we should know?", 80),
  timeline: choice("Timeline", "Select a timeline"),
  budget: choice("Budget", "Select a budget"),
  submit: textLine("Request Consultation", 40),
  ...legalTexts,
};
export type AiServiceFormTexts = TextValues<typeof aiServiceFormTexts>;
