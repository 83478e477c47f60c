import { z } from "zod";
import { itServices, itUrgencies } from "@/lib/content/consultations/page-options";
import { popupServices, popupUrgencies } from "@/lib/content/consultations/popup-options";
import { idsOf } from "@/lib/core/ids-of";
import {
  choice,
  choices,
  context,
  email,
  optionalLine,
  phone,
  requiredChoice,
  requiredLine,
  requiredText,
} from "@/lib/core/lead-fields";
import { chosenSlot } from "@/lib/crm/appointments/choice";
import { formFiles } from "@/lib/crm/attachments/schema";
import { faults } from "@/lib/crm/leads/faults";

const UNKNOWN_SERVICE = "Please choose services from the list.";

/**
 * `POST /api/it-consultation`, shared by two forms: accepts what either may send (docs/product/site.md
 * "Forms"). Times to call are undocumented, so any line is valid.
 */
export const itConsultationInput = z.object({
  /** The two use the same values with other meanings, and promise different times; the page's by default. */
  form: choice(["it-consultation", "popup-consultation"], "This call has no such form."),
  firstName: requiredLine(faults.firstNameRequired),
  lastName: requiredLine(faults.lastNameRequired),
  email: email(faults.invalidEmail),
  phone: phone(faults.invalidPhone),
  company: optionalLine(),
  employees: optionalLine(100),
  services: choices([...idsOf(itServices), ...popupServices], UNKNOWN_SERVICE),
  challenges: requiredText(faults.challenges),
  urgency: choice(idsOf({ ...itUrgencies, ...popupUrgencies }), faults.urgency),
  budget: optionalLine(100),
  preferredContactTime: optionalLine(100),
  appointment: chosenSlot,
  files: formFiles,
  ...context,
});

export const itConsultationForm = itConsultationInput.extend({
  phone: phone(faults.invalidPhone, faults.invalidPhone, 10),
  services: choices(idsOf(itServices), UNKNOWN_SERVICE, faults.services),
  challenges: requiredText(faults.challenges, 10),
  urgency: requiredChoice(idsOf(itUrgencies), faults.urgency),
});

export const popupConsultationForm = itConsultationInput.extend({
  services: choices(popupServices, UNKNOWN_SERVICE),
  urgency: choice(idsOf(popupUrgencies), faults.urgency),
});

export type ItConsultationInput = z.output<typeof itConsultationInput>;
