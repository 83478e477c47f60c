/** Something that the site says, as plain text; `{{price:ID}}` in it stands for a price (prices.ts). */
export type Fact = {
  /** Stays the same while the text stands in its place. */
  id: string;
  /** The kind of fact: "faq", "service", "hours". */
  topic: string;
  /** Of a frequently asked question. */
  question?: string;
  title: string;
  text: string;
  /** The page of ours that says it; empty where staff wrote it for the assistant alone. */
  path: string;
};

/** Something that has a price: `unit` as it is said behind the amount, "a month per computer". */
export type PriceFact = {
  id: string;
  name: string;
  amountCents: number;
  unit: string;
  setupCents?: number;
  path: string;
};

/** All that the assistant knows of the company. */
export type SiteFacts = { facts: Fact[]; prices: PriceFact[] };
