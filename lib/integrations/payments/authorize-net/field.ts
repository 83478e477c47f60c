/**
 * Text for a gateway field of limited length: one line, without characters that XML forbids, cut between
 * characters. Null if nothing is left.
 */
export function field(text: string | null, maxLength: number): string | null {
  const plain = (text ?? "")
    .normalize("NFC")
    .replace(/[\p{Cc}\p{Cf}\p{Cn}\p{Cs}\p{Zl}\p{Zp}\s]+/gu, " ")
    .trim();
  // The gateway counts UTF-16 units, too; a pair that would be cut is dropped.
  const cut = plain.slice(0, maxLength).replace(/[\uD800-\uDBFF]$/, "");
  return cut.trim() || null;
}
