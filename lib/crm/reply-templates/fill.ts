import type { z } from "zod";
import { toLine } from "@/lib/core/plain-text";

export const placeholderLabels = {
  firstName: "the visitor's first name",
  name: "the visitor's whole name",
  company: "the visitor's company, or “your company”",
  request: "what they asked for",
  staff: "your name (My Account), or “The team”",
  product: "our company's name",
  phone: "our phone number",
} as const;
export type Placeholder = keyof typeof placeholderLabels;

const bracedNames = (names: readonly string[]) => names.map((name) => `{{${name}}}`).join(", ");

/**
 * Null if all placeholders are valid. Single braces are a fault only around a valid name, since people use
 * them otherwise, too.
 */
export function placeholderFault(
  text: string,
  names: readonly string[] = Object.keys(placeholderLabels),
): string | null {
  for (const [whole, name = ""] of text.matchAll(/\{\{([^{}]*)\}\}/g)) {
    if (!names.includes(toLine(name)))
      return `There is no placeholder ${toLine(whole).slice(0, 60)}. Use ${bracedNames(names)}.`;
  }
  const rest = text.replace(/\{\{[^{}]*\}\}/g, " ");
  const lowerCase = names.map((name) => name.toLowerCase());
  const isHalf =
    rest.includes("{{") ||
    [...rest.matchAll(/\{([^{}]*)\}/g)].some(([, name = ""]) =>
      lowerCase.includes(name.trim().toLowerCase()),
    );
  return isHalf ? `Write placeholders with two braces on each side: ${bracedNames(names)}.` : null;
}

export const withPlaceholders = <Field extends z.ZodType<string>>(field: Field) =>
  field.superRefine((text, context) => {
    const message = placeholderFault(text);
    if (message) context.addIssue({ code: "custom", message });
  });

/** Unknown placeholders stay, so that they are seen before sending. */
export function fillTemplate(text: string, values: Record<string, string>): string {
  return text.replace(/\{\{([^{}]*)\}\}/g, (whole, typed: string) => {
    const name = toLine(typed);
    return Object.hasOwn(values, name) ? (values[name] ?? whole) : whole;
  });
}
