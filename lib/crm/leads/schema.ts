import { z } from "zod";
import { requestedPlans } from "@/lib/content/services/plan-quote";
import { idsOf } from "@/lib/core/ids-of";
import {
  choice,
  context,
  email,
  optionalLine,
  optionalText,
  phone,
  requiredLine,
} from "@/lib/core/lead-fields";
import { formFiles } from "@/lib/crm/attachments/schema";
import { faults } from "@/lib/crm/leads/faults";
import { contactIndustries, contactSelects } from "@/lib/crm/leads/options";
import { WINDOWS_10_SERVICE } from "@/lib/crm/leads/windows10";

const { service, employees, contactTime } = contactSelects;

const reach = {
  email: email(faults.email, faults.wrongEmail),
  phone: phone(faults.phone, faults.wrongPhone),
};

export const contactInput = z.object({
  form: choice(["contact", "windows10"], "This call has no such form."),
  firstName: requiredLine(faults.firstName),
  lastName: requiredLine(faults.lastName),
  company: optionalLine(),
  ...reach,
  service: choice([...idsOf(service.options), WINDOWS_10_SERVICE], "Please choose a service from the list."),
  employees: choice(idsOf(employees.options), "Please choose a number of employees from the list."),
  industry: choice(idsOf(contactIndustries), "Please choose an industry from the list."),
  challenges: optionalText(),
  contactTime: choice(idsOf(contactTime.options), "Please choose a time from the list."),
  files: formFiles,
  ...context,
});

export const contactForm = contactInput.extend({ company: requiredLine(faults.company) });

export const quickQuoteInput = z.object({
  name: requiredLine(faults.name),
  ...reach,
  plans: requestedPlans,
  ...context,
});

export type ContactInput = z.output<typeof contactInput>;
export type QuickQuoteInput = z.output<typeof quickQuoteInput>;
