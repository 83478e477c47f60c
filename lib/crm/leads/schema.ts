import { z } from "zod";
import { wantedPlans } from "@/lib/content/static-services/plan-quote";
import { faults } from "@/lib/core/form-faults";
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
import { contactIndustries, contactServices, contactTimes, employeeRanges } from "@/lib/crm/leads/options";
import { WINDOWS_10_SERVICE } from "@/lib/crm/leads/windows10";

const reach = {
  email: email(faults.email, faults.wrongEmail),
  phone: phone(faults.phone, faults.wrongPhone),
};

/** `POST /api/contact`: the home page's form and the Windows 10 page's (docs/product.md 4.2). */
export const contactInput = z.object({
  firstName: requiredLine(faults.firstName),
  lastName: requiredLine(faults.lastName),
  company: optionalLine(),
  ...reach,
  service: choice([...idsOf(contactServices), WINDOWS_10_SERVICE], "Please choose a service from the list."),
  employees: choice(employeeRanges, "Please choose a number of employees from the list."),
  industry: choice(idsOf(contactIndustries), "Please choose an industry from the list."),
  challenges: optionalText(),
  contactTime: choice(idsOf(contactTimes), "Please choose a time from the list."),
  ...context,
});

/** Contact form of the home page, which also has a company field (docs/product.md 1.5). */
export const contactForm = contactInput.extend({
  company: requiredLine(faults.company),
});

/** `POST /api/quick-quote` and its form (docs/product.md 1.5). */
export const quickQuoteInput = z.object({
  name: requiredLine(faults.name),
  ...reach,
  /** Plans to quote, sent by the services page. */
  plans: wantedPlans,
  ...context,
});

export type ContactInput = z.output<typeof contactInput>;
export type QuickQuoteInput = z.output<typeof quickQuoteInput>;
