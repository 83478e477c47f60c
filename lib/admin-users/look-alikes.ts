import unhomoglyph from "unhomoglyph";

/** Characters that take no place on the screen, though they are letters or marks. */
const IGNORED = /\p{Default_Ignorable_Code_Point}+/gu;
/** A page shows a run of spaces as one; the braille blank shows nothing, either. */
const SPACES = /[\s\u2800]+/g;

const skeletonOf = (text: string) => unhomoglyph(text.normalize("NFD")).normalize("NFD");

/**
 * The skeletons of a name by Unicode's table of confusable characters (UTS 39), for names are told apart regardless of
 * case, and some letters look alike in one case alone: "I" and "l" as they are typed, Greek "κ" and "k" as capitals.
 */
export function skeletonsOf(name: string): string[] {
  const text = name.normalize("NFKC").replace(IGNORED, "").replace(SPACES, " ").trim();
  // Turkish "İ" keeps its dot as a mark of its own beside that of "i".
  const small = text.toLowerCase().replace(/i\u0307/g, "i");
  return [skeletonOf(small), skeletonOf(text).toLowerCase(), skeletonOf(text.toUpperCase())];
}

/** Whether a reader could take two names for each other, by their skeletons. */
export function lookAlike(one: readonly string[], other: readonly string[]): boolean {
  return one.some((skeleton, index) => skeleton === other[index]);
}
