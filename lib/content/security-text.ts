/** Validity of the file in full months: RFC 9116 recommends less than a year. */
const MONTHS = 11;

/**
 * Writes security.txt (RFC 9116): where to report a weakness of the site. Its end is the first of a month, so that the text
 * stays the same for as long as it can, and always 10 to 11 months ahead.
 * @param email of the company
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
