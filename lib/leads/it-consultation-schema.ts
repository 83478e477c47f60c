import { z } from "zod";
import {
  choice,
  choices,
  context,
  email,
  idsOf,
  optionalLine,
  phone,
  requiredChoice,
  requiredLine,
  requiredText,
} from "@/lib/leads/fields";
import { itServices, itUrgencies, popupServices, popupUrgencies } from "@/lib/leads/options";

/** docs/product.md 3.5, "IT consultation form". */
const CHALLENGES = "Please describe your IT challenges";
const PHONE = "Please enter a valid phone number";
const URGENCY = "Please select an urgency level";

const UNKNOWN_SERVICE = "Please choose services from the list.";

/**
 * `POST /api/it-consultation`, which two forms send: it takes what either may send (docs/product.md 4.2). The
 * times to call are not documented, so that any line is one.
 */
export const itConsultationInput = z.object({
  firstName: requiredLine("First name is required"),
  lastName: requiredLine("Last name is required"),
  email: email("Please enter a valid email"),
  phone: phone(PHONE),
  company: optionalLine(),
  employees: optionalLine(100),
  services: choices([...idsOf(itServices), ...popupServices], UNKNOWN_SERVICE),
  challenges: requiredText(CHALLENGES),
  urgency: choice(idsOf({ ...itUrgencies, ...popupUrgencies }), URGENCY),
  budget: optionalLine(100),
  preferredContactTime: optionalLine(100),
  ...context,
});

/** The form of the consultation page (docs/product.md 3.5). */
export const itConsultationForm = itConsultationInput.extend({
  phone: phone(PHONE, PHONE, 10),
  services: choices(idsOf(itServices), UNKNOWN_SERVICE, "Please select at least one service"),
  challenges: requiredText(CHALLENGES, 10),
  urgency: requiredChoice(idsOf(itUrgencies), URGENCY),
});

/** The form of the consultation dialog (docs/product.md 1.5). */
export const popupConsultationForm = itConsultationInput.extend({
  services: choices(popupServices, UNKNOWN_SERVICE),
  urgency: choice(idsOf(popupUrgencies), URGENCY),
});

export type ItConsultationInput = z.output<typeof itConsultationInput>;
