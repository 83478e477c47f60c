import { line, occasional, type TextValues } from "@/lib/content/page-texts/declare";
import { choice, legalTexts, personTexts, REQUIRED } from "@/lib/crm/pages/forms";

export const aiGeneralFormTexts = {
  formName: line("Request a free AI consultation", 80),
  required: line(REQUIRED, 80),
  person: personTexts,
  industry: choice("Industry", "Select your industry"),
  size: choice("Number of employees", "Select a range"),
  usage: choice("Current use of AI", "Select your current use"),
  interests: line("AI solutions you are interested in", 60),
  project: line("What should AI do for your business?", 60),
  projectHint: line("A few sentences are enough: the task, who does it today, and what takes too long.", 150),
  timeline: choice("Timeline", "Select a timeline"),
  budget: choice("Budget", "Select a budget"),
  contactTime: choice("Best time to contact you", "Select a time"),
  submit: line("Request Free AI Consultation", 40),
  ...legalTexts,
};
export type AiGeneralFormTexts = TextValues<typeof aiGeneralFormTexts>;

/**
 * Labels of the consultation about one service; needs and question differ by service
 * (lib/crm/leads/ai-options.ts).
 */
export const aiServiceFormTexts = {
  required: line(REQUIRED, 80),
  service: choice("Service", "Select a service"),
  person: personTexts,
  needs: occasional(line("What do you need?", 60)),
  needsHint: occasional(line("Check all that apply.", 150)),
  project: line("Describe your project", 60),
  projectHint: line("What do you need, and what should it do for you?", 150),
  anything: line("Is there anything else we should know?", 80),
  timeline: choice("Timeline", "Select a timeline"),
  budget: choice("Budget", "Select a budget"),
  submit: line("Request Consultation", 40),
  ...legalTexts,
};
export type AiServiceFormTexts = TextValues<typeof aiServiceFormTexts>;
