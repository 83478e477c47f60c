import { z } from "zod";
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
import { contactMethods, urgencyLevels } from "@/lib/crm/calculator/options";
import { MAX_HOURS } from "@/lib/crm/calculator/price";
import { faults } from "@/lib/crm/leads/faults";

const SERVICE = "Please choose services from the list.";
const OPTION = "Please choose options from the list.";
const HOURS = `Please enter hours from 0 to ${MAX_HOURS.toLocaleString("en-US")}, in steps of half an hour.`;

const MAX_CHOICES = 100;

/** A non-numeric entry becomes 0. Other types, such as a list, are refused. */
const hours = z
  .unknown()
  .optional()
  .transform((entry) => (typeof entry === "string" ? Number(entry) || 0 : (entry ?? 0)))
  .pipe(z.number(HOURS).min(0, HOURS).max(MAX_HOURS, HOURS).multipleOf(0.5, HOURS));

const areUnique = (ids: readonly number[]) => new Set(ids).size === ids.length;

const serviceChoice = z.object(
  {
    categoryId: z.int(SERVICE).positive(SERVICE),
    selectedOptions: z
      .array(z.int(OPTION).positive(OPTION), OPTION)
      .max(MAX_CHOICES, OPTION)
      .refine(areUnique, "Please choose each option once.")
      .nullish()
      .transform((ids) => ids ?? []),
    estimatedHours: hours,
  },
  SERVICE,
);

const selectedServices = z
  .array(serviceChoice, SERVICE)
  .min(1, faults.quotedServices)
  .max(MAX_CHOICES, SERVICE)
  .superRefine((services, refinement) => {
    for (const [index, { categoryId }] of services.entries()) {
      if (services.findIndex((one) => one.categoryId === categoryId) === index) continue;
      refinement.addIssue({
        code: "custom",
        path: [index, "categoryId"],
        message: "Please choose each service once.",
      });
    }
  });

/** Sender's own total, stored for comparison; never a reason to refuse a quote. */
const clientTotal = z
  .unknown()
  .optional()
  .transform((total) => {
    if (typeof total === "number") return String(total);
    return typeof total === "string" && total.trim() !== "" ? total.trim().slice(0, 50) : undefined;
  })
  .meta({ type: ["string", "number"] });

export const calculatorInput = z.object({
  sessionId: z
    .unknown()
    .optional()
    .transform((id) => (typeof id === "string" && /^[\w-]{1,100}$/.test(id) ? id : undefined))
    .meta({ type: "string", pattern: "^[\\w-]{1,100}$" }),
  customerName: requiredLine(faults.name),
  customerEmail: email(faults.email, faults.wrongEmail),
  customerPhone: z.preprocess(
    (typed) => (typed === null || (typeof typed === "string" && typed.trim() === "") ? undefined : typed),
    phone(faults.phone, faults.wrongPhone).optional(),
  ),
  companyName: optionalLine(),
  selectedServices,
  totalEstimate: clientTotal,
  urgencyLevel: choice(idsOf(urgencyLevels), "Please choose an urgency from the list.").transform(
    (level) => level ?? "normal",
  ),
  projectDescription: optionalText(),
  preferredContactMethod: choice(
    idsOf(contactMethods),
    "Please choose how we should contact you from the list.",
  ).transform((method) => method ?? "email"),
  ...context,
});

export type CalculatorInput = z.output<typeof calculatorInput>;
