import unhomoglyph from "unhomoglyph";
import { CONSOLE, SCHEDULE } from "@/lib/core/automatic-actors";

/** Invisible characters, though they are letters or marks. */
const IGNORED = /\p{Default_Ignorable_Code_Point}+/gu;
/** A page collapses spaces; the braille blank is invisible, too. */
const SPACES = /[\s\u2800]+/g;

/**
 * Matches a combining dot above a letter that has a dot anyway, or has lost it ("İ", or "ı" and a dot): it looks the
 * same without. ReDoS: the look-behind's marks are no dots, so that none is scanned twice.
 */
const DOT = /(?<=[\p{Soft_Dotted}Iıȷ](?:(?!\u0307)\p{M})*)\u0307+/gu;

export type Skeletons = [lower: string, typed: string, upper: string];

const skeletonOf = (text: string) =>
  unhomoglyph(text.normalize("NFD")).normalize("NFD").replace(DOT, "").replaceAll("ȷ", "j");

/**
 * Skeletons by Unicode's confusables (UTS 39). Case is ignored, and some letters look alike in one case only:
 * "I" and "l" as typed, Greek "κ" and "k" as capitals.
 */
export function skeletonsOf(name: string): Skeletons {
  const decomposed = name.normalize("NFKD").replace(IGNORED, "").replace(DOT, "");
  const text = decomposed.normalize("NFC").replace(SPACES, " ").trim();
  return [skeletonOf(text.toLowerCase()), skeletonOf(text).toLowerCase(), skeletonOf(text.toUpperCase())];
}

export function areConfusable(one: Skeletons, other: Skeletons): boolean {
  return one.some((skeleton, index) => skeleton === other[index]);
}

const RESERVED = [CONSOLE, SCHEDULE, "unknown"].map(skeletonsOf);

export function isReservedName(name: string): boolean {
  const skeletons = skeletonsOf(name);
  return RESERVED.some((reserved) => areConfusable(reserved, skeletons));
}
