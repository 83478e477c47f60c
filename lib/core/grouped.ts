/**
 * 1234567 as "1,234,567", the same on every machine. Of what is formatted in a browser's language, the first loads all that
 * browsers format by, which takes a page's thread for 30 ms; pages do without it while they start.
 */
export function grouped(whole: number | string): string {
  // ReDoS: as long as the digits of one number.
  return String(whole).replace(/\B(?=(\d{3})+$)/g, ",");
}
