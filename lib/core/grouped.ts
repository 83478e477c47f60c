/** Locale-aware formatting would block a page's thread for 30 ms at first use. */
export function grouped(whole: number | string): string {
  // ReDoS: as long as the digits of one number.
  return String(whole).replace(/\B(?=(\d{3})+$)/g, ",");
}
