import { z } from "zod";
import { SERVICES } from "@/lib/crm/calculator/options";
import { type CalculatorInput, calculatorInput } from "@/lib/crm/calculator/schema";
import { faults } from "@/lib/crm/leads/faults";

/**
 * Wizard form: `services` are category ids, `options` are "category-option", and `hours7` is the entry for
 * category 7. Options and hours of a category that is no longer chosen are ignored.
 */
type FormFields = Record<string, unknown>;

export const calculatorForm = z
  .record(z.string(), z.unknown())
  .transform((fields: FormFields, refinement): CalculatorInput => {
    const ids = listOf(fields[SERVICES]);
    const result = calculatorInput.safeParse({ ...fields, selectedServices: ids.map(choiceIn(fields)) });
    for (const { path, message } of result.error?.issues ?? []) {
      refinement.addIssue({ code: "custom", message, path: [fieldOf(path, ids)] });
    }
    if (wantsCall(fields) && isBlank(fields.customerPhone)) {
      refinement.addIssue({ code: "custom", message: faults.noPhoneToCall, path: ["customerPhone"] });
    }
    return result.data ?? z.NEVER;
  });

const wantsCall = ({ preferredContactMethod: method }: FormFields) => method === "phone" || method === "both";

const isBlank = (value: unknown) => typeof value !== "string" || value.trim() === "";

const listOf = (value: unknown): string[] =>
  [value ?? []].flat().filter((entry) => typeof entry === "string");

const choiceIn = (fields: FormFields) => (id: string) => ({
  categoryId: Number(id),
  selectedOptions: listOf(fields.options)
    .map((entry) => entry.split("-"))
    .filter(([category]) => category === id)
    .map(([, option]) => Number(option)),
  estimatedHours: fields[`hours${id}`],
});

function fieldOf([first, index, part]: readonly PropertyKey[], ids: readonly string[]): string {
  if (first !== "selectedServices") return String(first);
  return part === "estimatedHours" ? `hours${ids[Number(index)]}` : SERVICES;
}
