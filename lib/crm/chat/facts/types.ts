export type Fact = {
  /** Stable while the text stays in its position. */
  id: string;
  topic: string;
  question?: string;
  title: string;
  text: string;
  /** Page that says it; empty for staff-written answers. */
  path: string;
};

/** `unit` follows the amount: "a month per computer". */
export type PriceFact = {
  id: string;
  name: string;
  amountCents: number;
  unit: string;
  setupCents?: number;
  path: string;
  service?: number;
};

export type SiteFacts = { facts: Fact[]; prices: PriceFact[] };
