import unhomoglyph from "unhomoglyph";

/** Invisible characters, though they are letters or marks. */
const IGNORED = /\p{Default_Ignorable_Code_Point}+/gu;
/** A page collapses spaces; the braille blank is invisible, too. */
const SPACES = /[\s\u2800]+/g;

/**
 * A dot above a letter that has one anyway, whatever its script, or that has lost it: "İ", "ı" and a dot.
 * ReDoS: the marks that are looked back over are no dots, and so belong to one match alone.
 */
const DOT = /(?<=[\p{Soft_Dotted}Iıȷ](?:(?!\u0307)\p{M})*)\u0307+/gu;

/** Also removes dots of letters that only become "i" or "j" here, such as small capitals. */
const skeletonOf = (text: string) =>
  unhomoglyph(text.normalize("NFD")).normalize("NFD").replace(DOT, "").replaceAll("ȷ", "j");

/**
 * Skeletons by Unicode's confusables (UTS 39). Case is ignored, and some letters look alike in one case only:
 * "I" and "l" as typed, Greek "κ" and "k" as capitals.
 */
export function skeletonsOf(name: string): string[] {
  const decomposed = name.normalize("NFKD").replace(IGNORED, "").replace(DOT, "");
  const text = decomposed.normalize("NFC").replace(SPACES, " ").trim();
  return [skeletonOf(text.toLowerCase()), skeletonOf(text).toLowerCase(), skeletonOf(text.toUpperCase())];
}

export function areConfusable(one: readonly string[], other: readonly string[]): boolean {
  return one.some((skeleton, index) => skeleton === other[index]);
}
