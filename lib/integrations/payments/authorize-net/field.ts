/**
 * A text as the gateway takes it in a field of so many characters: one line, without what XML does not know, cut between
 * characters. Null where nothing is left.
 */
export function field(text: string | null, maxLength: number): string | null {
  const plain = (text ?? "")
    .normalize("NFC")
    .replace(/[\p{Cc}\p{Cf}\p{Cn}\p{Cs}\p{Zl}\p{Zp}\s]+/gu, " ")
    .trim();
  // The gateway counts as this does; of a pair that is cut through, nothing stays.
  const cut = plain.slice(0, maxLength).replace(/[\uD800-\uDBFF]$/, "");
  return cut.trim() || null;
}
