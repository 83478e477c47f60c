/** Text of a gateway field: one line, without what XML forbids, cut between characters. Null if empty. */
export function field(text: string | null, maxLength: number): string | null {
  const plain = (text ?? "")
    .normalize("NFC")
    .replace(/[\p{Cc}\p{Cf}\p{Cn}\p{Cs}\p{Zl}\p{Zp}\s]+/gu, " ")
    .trim();
  // The gateway counts UTF-16 units, too; a pair that would be cut is dropped.
  const cut = plain.slice(0, maxLength).replace(/[\uD800-\uDBFF]$/, "");
  return cut.trim() || null;
}
