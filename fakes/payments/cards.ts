export type Card = { number: string; month: number; year: number; code: string };

export function brandOf(number: string): string | null {
  if (/^4/.test(number)) return "Visa";
  if (/^(5[1-5]|2[2-7])/.test(number)) return "MasterCard";
  if (/^3[47]/.test(number)) return "AmericanExpress";
  if (/^6(011|5|4[4-9])/.test(number)) return "Discover";
  if (/^35/.test(number)) return "JCB";
  if (/^3[068]/.test(number)) return "DinersClub";
  return null;
}

export function passesLuhnCheck(number: string): boolean {
  if (!/^\d{13,19}$/.test(number)) return false;
  const digits = Array.from(number, Number).reverse();
  const sum = digits.reduce((total, digit, index) => {
    const counted = index % 2 === 0 ? digit : digit * 2;
    return total + (counted > 9 ? counted - 9 : counted);
  }, 0);
  return sum % 10 === 0;
}

export function isExpired({ month, year }: Card, now: Date): boolean {
  return year * 12 + month - 1 < now.getUTCFullYear() * 12 + now.getUTCMonth();
}

/** Reads "YYYY-MM" and "MMYY" of `createTransactionRequest`, and Accept.js's "MMYYYY"; null for an invalid month. */
export function expiryOf(written: string): { month: number; year: number } | null {
  const found = /^(?<year>\d{4})-(?<month>\d\d)$|^(?<m>\d\d)\/?(?<y>\d{2}|\d{4})$/.exec(written)?.groups;
  if (!found) return null;
  const month = Number(found.month ?? found.m);
  const year = Number(found.year ?? found.y?.padStart(4, "20"));
  return month >= 1 && month <= 12 ? { month, year } : null;
}

const avsByZip: Record<string, string> = {
  "46203": "E",
  "46204": "G",
  "46205": "N",
  "46207": "R",
  "46201": "A",
  "46217": "Z",
};
const cvvByCode: Record<string, string> = { "900": "M", "901": "N", "902": "S", "903": "U", "904": "P" };

/** Magic zips and security codes, as in the sandbox. */
export function checksOf(zip: string, code: string): { avs: string; cvv: string } {
  return { avs: avsByZip[zip] ?? "Y", cvv: cvvByCode[code] ?? (code ? "M" : "P") };
}

export const DECLINED_ZIP = "46282";
/** Our own: held before, and after the bank's approval. */
export const HELD_ZIPS: Record<
  string,
  { code: string; status: "FDSPendingReview" | "FDSAuthorizedPendingReview" }
> = {
  "46290": { code: "253", status: "FDSAuthorizedPendingReview" },
  "46291": { code: "252", status: "FDSPendingReview" },
};
