import { z } from "zod";
import { idsOf } from "@/lib/core/ids-of";
import {
  choice,
  choices,
  context,
  email,
  optionalLine,
  phone,
  requiredLine,
  requiredText,
} from "@/lib/core/lead-fields";
import {
  aiBudgets,
  aiContactTimes,
  aiInterests,
  aiTimelines,
  aiUsages,
  businessSizes,
  industries,
} from "@/lib/crm/leads/ai-options";
import { faults } from "@/lib/crm/leads/faults";

export const aiConsultationInput = z.object({
  firstName: requiredLine(faults.firstNameRequired),
  lastName: requiredLine(faults.lastNameRequired),
  email: email(faults.invalidEmailAddress),
  phone: phone(faults.invalidPhone, faults.invalidPhone, 10),
  company: optionalLine(),
  industry: choice(idsOf(industries), "Please choose an industry from the list."),
  businessSize: choice(businessSizes, "Please choose a number of employees from the list."),
  currentAIUsage: choice(idsOf(aiUsages), "Please choose your current use of AI from the list."),
  aiInterests: choices(idsOf(aiInterests), "Please choose AI solutions from the list.", faults.aiSolutions),
  projectTimeline: choice(idsOf(aiTimelines), "Please choose a timeline from the list."),
  budget: choice(idsOf(aiBudgets), "Please choose a budget from the list."),
  projectDescription: requiredText(faults.aiNeeds, 10),
  preferredContactTime: choice(idsOf(aiContactTimes), "Please choose a time from the list."),
  ...context,
});

export type AiConsultationInput = z.output<typeof aiConsultationInput>;
