import unhomoglyph from "unhomoglyph";

/** Characters that take no place on the screen, though they are letters or marks. */
const IGNORED = /\p{Default_Ignorable_Code_Point}+/gu;
/** A page shows a run of spaces as one; the braille blank shows nothing, either. */
const SPACES = /[\s\u2800]+/g;

/**
 * A dot above a letter that has one anyway, whatever its script, or that has lost it: "İ", "ı" and a dot.
 * ReDoS: the marks that are looked back over are no dots, and so belong to one match alone.
 */
const DOT = /(?<=[\p{Soft_Dotted}Iıȷ](?:(?!\u0307)\p{M})*)\u0307+/gu;

/** Letters that become an "i" or "j" only here, such as small capitals, have their dots taken off here. */
const skeletonOf = (text: string) =>
  unhomoglyph(text.normalize("NFD")).normalize("NFD").replace(DOT, "").replaceAll("ȷ", "j");

/**
 * The skeletons of a name by Unicode's table of confusable characters (UTS 39), for names are told apart regardless of
 * case, and some letters look alike in one case alone: "I" and "l" as they are typed, Greek "κ" and "k" as capitals.
 */
export function skeletonsOf(name: string): string[] {
  const decomposed = name.normalize("NFKD").replace(IGNORED, "").replace(DOT, "");
  const text = decomposed.normalize("NFC").replace(SPACES, " ").trim();
  return [skeletonOf(text.toLowerCase()), skeletonOf(text).toLowerCase(), skeletonOf(text.toUpperCase())];
}

/** Tells whether a reader could take two names for each other, by their skeletons. */
export function lookAlike(one: readonly string[], other: readonly string[]): boolean {
  return one.some((skeleton, index) => skeleton === other[index]);
}
