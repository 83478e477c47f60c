const MAX_LENGTH = 200;

/** Limits quadratic time: ordering a long run of marks. */
const SOURCE_LENGTH = 1_000;

const ASCII: Record<string, string> = {
  ß: "ss",
  æ: "ae",
  œ: "oe",
  þ: "th",
  ŋ: "ng",
  ĸ: "k",
  ſ: "s",
  ə: "e",
  ø: "o",
  ł: "l",
  ı: "i",
  đ: "d",
  ð: "d",
  ħ: "h",
  ŧ: "t",
  ƒ: "f",
  ɨ: "i",
  ƶ: "z",
};

/**
 * "Q&A: 24/7" is "qa-247", "Größe_ändern" is "grosse-andern". Other scripts count only in a text without
 * Latin letters: as code points, so that no slug is empty.
 */
export function slugOf(text: string, maxLength = MAX_LENGTH): string {
  const letters = text.slice(0, SOURCE_LENGTH).toLowerCase();
  const ascii = letters
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    // Some signs decompose to capitals: "™".
    .toLowerCase()
    .replace(/[^\0-\x7f]/gu, (letter) => ASCII[letter] ?? letter)
    .replace(/[\s_\p{Pd}]+/gu, "-")
    .replace(/[^a-z0-9-]/g, "");
  const words = /[a-z0-9]/.test(ascii) ? ascii : codePoints(letters);
  return words.replace(/^-+/, "").replace(/-+/g, "-").slice(0, maxLength).replace(/-$/, "");
}

function codePoints(text: string): string {
  const letters = text.normalize("NFKC").match(/[\p{L}\p{N}]/gu) ?? [];
  return letters.map((letter) => letter.codePointAt(0)?.toString(16)).join("-");
}
