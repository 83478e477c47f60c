/** What a price that is free text says; `unit` is undefined where it names none. */
export type ReadPrice = { cents: number; unit: string | undefined };

const PRICE = /^\$(\d{1,3}(?:,\d{3})+|\d{1,7})(\.\d{2})?(?:\s*\/\s*(\w+))?$/;

/** Reads a service's price, such as "$51/month" or "$1,200.50"; null for any other text. */
export function readPrice(price: string): ReadPrice | null {
  const [, dollars, decimals = "", unit] = PRICE.exec(price.trim()) ?? [];
  if (!dollars) return null;
  return { cents: Math.round(Number(dollars.replaceAll(",", "") + decimals) * 100), unit };
}

/** What one of a service adds to a month, in cents; null where it is not paid for by the month or the hour. */
export function monthlyCents(price: string): number | null {
  const read = readPrice(price);
  return read && (read.unit === "month" || read.unit === "hour") ? read.cents : null;
}

/**
 * What a price that is free text tells machines: "$51/month" as 51.00 a month. Nothing where the text is no amount.
 */
export function figuresOf(price: string): { price?: string; unit?: string } {
  const read = readPrice(price);
  return read ? { price: (read.cents / 100).toFixed(2), unit: read.unit } : {};
}
