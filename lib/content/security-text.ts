/** Validity in full months: RFC 9116 recommends less than a year. */
const MONTHS = 11;

/**
 * Writes security.txt (RFC 9116): the contact for reporting weaknesses. It expires on the first of a month,
 * 10 to 11 months ahead, so that the text rarely changes.
 */
export function securityText({ email, siteUrl }: { email: string; siteUrl: string }, now: Date): string {
  const expires = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + MONTHS, 1));
  const lines = [
    `Contact: mailto:${encodeURIComponent(email).replace("%40", "@")}`,
    `Expires: ${expires.toISOString()}`,
    "Preferred-Languages: en",
    `Canonical: ${new URL("/.well-known/security.txt", siteUrl).href}`,
  ];
  return `${lines.join("\n")}\n`;
}
