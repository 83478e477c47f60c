export const steps = [
  { number: 1, id: "select-services" },
  { number: 2, id: "configure" },
  { number: 3, id: "contact-info" },
] as const;

export type StepNumber = (typeof steps)[number]["number"] | 4;

export const SENT_ID = "service-calculator-sent";

export function stepOfHash(hash: string): StepNumber {
  if (hash === `#${SENT_ID}`) return 4;
  return steps.find(({ id }) => hash === `#${id}`)?.number ?? 1;
}

export function hashOfStep(number: StepNumber): string {
  return `#${steps.find((step) => step.number === number)?.id ?? SENT_ID}`;
}
