import "server-only";
import { FORM_MIN_LENGTH, tooShort } from "@/lib/auth/password-schema";
import { company } from "@/lib/company";
import { AppError, fieldError } from "@/lib/http/errors";
import { setting } from "@/lib/settings/current";

export const PASSWORD_IS_COMMON =
  "This password is one of the most common ones, so it gets guessed first. Please choose another.";
export const PASSWORD_IS_USERNAME = "The password can't be the same as the username";
export const PASSWORD_IS_COMPANY =
  "This password is made of the company's name, so it gets guessed first. Please choose another.";

/** Faults of a password, as they are told of ADMIN_PASSWORD. */
const faultsOfSetting: Record<string, string> = {
  [PASSWORD_IS_COMMON]: "is one of the most common passwords",
  [PASSWORD_IS_USERNAME]: "equals ADMIN_USERNAME",
  [PASSWORD_IS_COMPANY]: "is made of the company's name",
  [tooShort(FORM_MIN_LENGTH)]: `has less than ${FORM_MIN_LENGTH} characters`,
};

const rows = ["01234567890", "abcdefghijklmnopqrstuvwxyz", "qwertyuiop", "asdfghjkl", "zxcvbnm"];
const runs = [...rows, ...rows.map((row) => [...row].reverse().join(""))];
const LONGEST_BLOCK = 6;

/** What is put behind a word where digits or signs are asked for: `Qwerty123!`, `Summer2024`. */
const withEnding = /^(.*?)(\d{0,4})([^\p{L}\p{N}]{0,2})$/su;
/** Behind any of the list's 49,233 words it would refuse names and words that hardly anybody guesses. */
const WORDS_WITH_ENDING = 10_000;
const SHORTEST_WITH_ENDING = 3;

/**
 * Throws 422 for the field `password` where it is one of the most common, the user's name or the company's, or shorter
 * than the setting asks for; case does not matter.
 */
export async function assertUsablePassword(password: string, username: string): Promise<void> {
  const fault = await faultOf(password, username);
  if (fault) throw fieldError("password", fault);
}

/** The same for a setting: one line that names it. */
export async function assertUsableSetting(password: string, username: string): Promise<void> {
  const fault = await faultOf(password, username);
  if (fault) throw new AppError("invalid", `Wrong settings: ADMIN_PASSWORD ${faultsOfSetting[fault]}`);
}

async function faultOf(password: string, username: string): Promise<string | null> {
  if (setting("longPasswords") && password.length < FORM_MIN_LENGTH) return tooShort(FORM_MIN_LENGTH);
  const folded = fold(password);
  if (folded === fold(username)) return PASSWORD_IS_USERNAME;
  if (await isCommon(folded)) return PASSWORD_IS_COMMON;
  return isOfCompany(password) ? PASSWORD_IS_COMPANY : null;
}

/** Tells whether nothing but digits and signs is left without the words of the company's names: `Bayline-IT 2024!`. */
function isOfCompany(password: string): boolean {
  const text = lettersOf(password).join("");
  const words = [company.product, company.legalName].flatMap(lettersOf).filter((word) => /\p{L}/u.test(word));
  const rest = words
    .sort((one, other) => other.length - one.length)
    .reduce((left, word) => left.replaceAll(word, ""), text);
  return rest !== text && /^\p{N}*$/u.test(rest);
}

/** Words of a text without case, accents and punctuation. */
function lettersOf(text: string): string[] {
  const plain = text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
  return plain.split(/[^\p{L}\p{N}]+/u).filter(Boolean);
}

/** Whether it is a pattern or in a list, as it is or without its ending. */
async function isCommon(text: string): Promise<boolean> {
  const { words, further } = await lists();
  const isKnown = (one: string) => isPattern(one) || words.includes(one) || isAmong(further, one);
  const [, stem = "", digits = "", signs = ""] = withEnding.exec(text) ?? [];
  if (isKnown(text) || (signs !== "" && isKnown(stem + digits))) return true;
  if (stem === text || stem.length < SHORTEST_WITH_ENDING) return false;
  return isPattern(stem) || isAmongFirst(words, stem);
}

/** A block over and over (`121212`), or a run on the keyboard or in the alphabet (`qwerty`, `654321`). */
function isPattern(text: string): boolean {
  if (runs.some((run) => run.includes(text))) return true;
  for (let block = 1; block <= LONGEST_BLOCK && block * 3 <= text.length * 2; block++) {
    if (text.slice(block) === text.slice(0, -block)) return true;
  }
  return false;
}

/** They are read at the first password that is set, and by the server alone. */
async function lists(): Promise<{ words: string[]; further: string[] }> {
  const [words, further] = await Promise.all([
    import("@zxcvbn-ts/language-common/src/passwords.json"),
    import("@/lib/auth/common-passwords.json"),
  ]);
  return { words: words.default, further: further.default };
}

/** The package's list begins with what is used most. */
function isAmongFirst(words: string[], text: string): boolean {
  const place = words.indexOf(text);
  return place >= 0 && place < WORDS_WITH_ENDING;
}

/** Of lines of words: as one text each they take a tenth of the memory. */
function isAmong(lines: string[], text: string): boolean {
  return lines.some((line) => line.split(" ").includes(text));
}

function fold(text: string): string {
  return text.normalize("NFKC").trim().toLowerCase();
}
