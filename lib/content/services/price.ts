const PRICE = /^\$(\d{1,3}(?:,\d{3})+|\d{1,7})(\.\d{2})?(?:\s*\/\s*(\w+))?$/;

export function readPrice(price: string): { cents: number; unit: string | undefined } | null {
  const found = PRICE.exec(price.trim());
  if (!found) return null;
  const [, dollars, decimals = "", unit] = found;
  return { cents: Math.round(Number(`${dollars}${decimals}`.replaceAll(",", "")) * 100), unit };
}

export function monthlyCents(price: string): number | null {
  const read = readPrice(price);
  return read && (read.unit === "month" || read.unit === "hour") ? read.cents : null;
}

/** Structured price: "$51/month" is 51.00 a month. Empty if the text is no amount. */
export function figuresOf(price: string): { price?: string; unit?: string } {
  const read = readPrice(price);
  return read ? { price: (read.cents / 100).toFixed(2), unit: read.unit } : {};
}

/** Cents of a price by the year, which billing tells ("$561/year"). */
export function yearlyCents(price: string): number | null {
  const read = readPrice(price);
  return read?.unit === "year" ? read.cents : null;
}

const AMOUNT = /\$\s?\d[\d,]*(?:\.\d{1,2})?/g;

const amountsIn = (text: string): number[] =>
  [...text.slice(0, 200).matchAll(AMOUNT)].map(([amount]) => Number(amount.replace(/[$\s,]/g, "")));

export function namesOtherPrice(text: string, dollars: number): boolean {
  const named = amountsIn(text);
  return named.length > 0 && !named.includes(dollars);
}

export function dollarText(dollars: number): string {
  const minimumFractionDigits = Number.isInteger(dollars) ? 0 : 2;
  return dollars.toLocaleString("en-US", { minimumFractionDigits, maximumFractionDigits: 2 });
}

export function chargedText(text: string, dollars: number | undefined): string {
  if (dollars === undefined || !namesOtherPrice(text, dollars)) return text;
  const charged = `$${dollarText(dollars)}`;
  return amountsIn(text).length === 1 ? text.replace(AMOUNT, () => charged) : `${charged}/month`;
}

/** Replaces another setup fee by the charged one, and removes it at 0. @param dollars null or undefined if it is not known */
export function chargedFee(text: string | null, dollars: number | null | undefined): string | null {
  if (dollars === undefined || dollars === null) return text;
  return dollars > 0 ? chargedText(text ?? `$${dollarText(dollars)}`, dollars) : null;
}
