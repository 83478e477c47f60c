import { z } from "zod";
import { idsOf } from "@/lib/core/ids-of";
import {
  choice,
  choices,
  context,
  email,
  optionalLine,
  optionalText,
  phone,
  requiredLine,
  requiredText,
} from "@/lib/core/lead-fields";
import { aiServices, serviceBudgets, serviceTimelines } from "@/lib/crm/leads/ai-options";
import { faults } from "@/lib/crm/leads/faults";

const services = Object.entries(aiServices);

const serviceType = z
  .unknown()
  .optional()
  .transform((value, context): string => {
    const [, service] = services.find(([id, { title }]) => value === title || value === id) ?? [];
    if (!service) context.addIssue({ code: "custom", message: faults.aiService });
    return service?.title ?? "";
  })
  .meta({ type: "string", enum: services.flatMap(([id, { title }]) => [title, id]) });

/** Visitor's clock; one that is far off is dropped, like any invalid automatic field. */
const submittedAt = z
  .unknown()
  .optional()
  .transform((value) => {
    const { data } = z.iso.datetime({ offset: true }).safeParse(value);
    return data && /^20\d\d/.test(data) ? new Date(data) : undefined;
  })
  .meta({ type: "string", format: "date-time" });

export const serviceConsultationInput = z
  .object({
    firstName: requiredLine(faults.firstName),
    lastName: requiredLine(faults.lastName),
    email: email(faults.email, faults.wrongEmail),
    phone: phone(faults.phone, faults.wrongPhone),
    company: optionalLine(),
    serviceType,
    projectDescription: requiredText(faults.project),
    timeline: choice(idsOf(serviceTimelines), "Please choose a timeline from the list."),
    budget: choice(idsOf(serviceBudgets), "Please choose a budget from the list."),
    specificNeeds: choices(
      services.flatMap(([, { needs }]) => needs),
      "Please choose needs from the list.",
    ),
    specificAnswer: optionalText(),
    submittedAt,
    ...context,
  })
  .refine(
    ({ serviceType, specificNeeds }) => {
      const needs = services.find(([, { title }]) => title === serviceType)?.[1].needs ?? [];
      return specificNeeds.every((need) => needs.includes(need));
    },
    { path: ["specificNeeds"], message: "Please choose needs from the list." },
  );

export type ServiceConsultationInput = z.output<typeof serviceConsultationInput>;
