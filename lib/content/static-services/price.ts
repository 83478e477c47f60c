/** Amount and unit of a free-text price; `unit` may be missing. */
export type ReadPrice = { cents: number; unit: string | undefined };

const PRICE = /^\$(\d{1,3}(?:,\d{3})+|\d{1,7})(\.\d{2})?(?:\s*\/\s*(\w+))?$/;

/** Parses "$51/month" or "$1,200.50"; null for any other text. */
export function readPrice(price: string): ReadPrice | null {
  const [, dollars, decimals = "", unit] = PRICE.exec(price.trim()) ?? [];
  if (!dollars) return null;
  return { cents: Math.round(Number(dollars.replaceAll(",", "") + decimals) * 100), unit };
}

/** Monthly cents of one service; null unless paid by the month or hour. */
export function monthlyCents(price: string): number | null {
  const read = readPrice(price);
  return read && (read.unit === "month" || read.unit === "hour") ? read.cents : null;
}

/** Structured price: "$51/month" is 51.00 a month. Empty if the text is no amount. */
export function figuresOf(price: string): { price?: string; unit?: string } {
  const read = readPrice(price);
  return read ? { price: (read.cents / 100).toFixed(2), unit: read.unit } : {};
}
