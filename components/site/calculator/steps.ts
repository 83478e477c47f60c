/**
 * The wizard's steps (docs/product.md 3.2, "IT Service Calculator"); each is a place in the page's address.
 */
export const steps = [
  { number: 1, id: "select-services" },
  { number: 2, id: "configure" },
  { number: 3, id: "contact-info" },
] as const;

/** 4 is the success that follows a sent quote. */
export type StepNumber = (typeof steps)[number]["number"] | 4;

/** Where a browser without script comes to after it sent the form, and a wizard with script too. */
export const SENT_ID = "service-calculator-sent";

/** The step that an address names by its hash; any other is the first. */
export function stepOfHash(hash: string): StepNumber {
  if (hash === `#${SENT_ID}`) return 4;
  return steps.find(({ id }) => hash === `#${id}`)?.number ?? 1;
}

export function hashOfStep(number: StepNumber): string {
  return `#${steps.find((step) => step.number === number)?.id ?? SENT_ID}`;
}
