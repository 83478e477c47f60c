/** What a template may name of a lead and of the company; the labels explain them to who writes one. */
export const placeholderLabels = {
  firstName: "the visitor's first name",
  name: "the visitor's whole name",
  company: "the visitor's company, or “your company”",
  request: "what they asked for",
  staff: "your user name",
  product: "our company's name",
  phone: "our phone number",
} as const;
export type Placeholder = keyof typeof placeholderLabels;

/** The text with each placeholder replaced by its value; an unknown one stays, so that it is seen before sending. */
export function fillTemplate(text: string, values: Record<string, string>): string {
  return text.replace(/\{\{\s*(\w+)\s*\}\}/g, (whole, name: string) =>
    Object.hasOwn(values, name) ? (values[name] ?? whole) : whole,
  );
}
