import "server-only";
import { FORM_MIN_LENGTH, tooShort } from "@/lib/access/auth/password-schema";
import { skeletonsOf } from "@/lib/access/users/look-alikes";
import { AppError, fieldError } from "@/lib/core/errors";
import { company } from "@/lib/data/company";
import { setting } from "@/lib/data/settings/current";

type Fault = "short" | "username" | "common" | "ofUsername" | "company";

export const passwordMessages: Record<Fault, string> = {
  short: tooShort(FORM_MIN_LENGTH),
  username: "The password can't be the same as the username",
  common: "This password is one of the most common ones, so it gets guessed first. Please choose another.",
  ofUsername: "This password is made of the username, so it gets guessed first. Please choose another.",
  company:
    "This password is made of the company's name or address, so it gets guessed first. Please choose another.",
};

const settingMessages: Record<Fault, string> = {
  short: `has less than ${FORM_MIN_LENGTH} characters`,
  username: "equals ADMIN_USERNAME",
  common: "is one of the most common passwords",
  ofUsername: "is made of ADMIN_USERNAME",
  company: "is made of the company's name or address",
};

const rows = ["01234567890", "abcdefghijklmnopqrstuvwxyz", "qwertyuiop", "asdfghjkl", "zxcvbnm"];
const runs = [...rows, ...rows.map((row) => [...row].reverse().join(""))];
const MAX_BLOCK_LENGTH = 6;

const LEET: Record<string, string> = { "4": "a", "@": "a", "3": "e", "5": "s", $: "s", "!": "l" };

/** Usual suffix where digits or signs are required: `Qwerty123!`, `Summer2024`. */
const withEnding = /^(.*?)(\d{0,4})([^\p{L}\p{N}]{0,2})$/su;
/** More of the list's 49,233 words would refuse names and words that are hardly ever guessed. */
const WORDS_WITH_ENDING = 10_000;
const MIN_LENGTH_WITH_ENDING = 3;

/** Throws 422 for `password`: common, of the user's or company's name, or too short. Ignores case. */
export async function assertUsablePassword(password: string, username: string): Promise<void> {
  const fault = await passwordFault(password, username);
  if (fault) throw fieldError("password", passwordMessages[fault]);
}

export async function assertUsableSetting(password: string, username: string): Promise<void> {
  const fault = await passwordFault(password, username);
  if (fault) throw new AppError("invalid", `Wrong settings: ADMIN_PASSWORD ${settingMessages[fault]}`);
}

async function passwordFault(password: string, username: string): Promise<Fault | null> {
  if (setting("longPasswords") && password.length < FORM_MIN_LENGTH) return "short";
  const folded = fold(password);
  if (folded === fold(username)) return "username";
  if (await isCommon(folded)) return "common";
  if (consistsOf(password, [username])) return "ofUsername";
  return consistsOf(password, companyTexts()) ? "company" : null;
}

function companyTexts(): string[] {
  const { product, legalName, email, siteUrl } = company;
  const domains = [email.slice(email.lastIndexOf("@") + 1), new URL(siteUrl).hostname];
  const parts = domains.flatMap((domain) => domain.split(".").slice(0, -1));
  return [product, legalName, ...[email, ...domains].map((text) => text.replace(/[@.-]/g, "")), ...parts];
}

/** Tells whether only digits and signs remain without the given texts: `Bayline-IT 2024!`, `B4yl1ne`. */
function consistsOf(password: string, texts: string[]): boolean {
  const words = texts
    .flatMap((text) => plain(text).split(/[^\p{L}\p{N}]+/u))
    .filter((word) => /\p{L}/u.test(word))
    .map((word) => [...word].map(readAs).join(""))
    .sort((one, other) => other.length - one.length);
  // Signs separate letters ("b.a.y"), or replace them ("$@m"): tries both.
  return [/[^\p{L}\p{N}]/gu, /[^\p{L}\p{N}@$!]/gu].some((ignored) =>
    isCoveredBy([...plain(password).replace(ignored, "")], words),
  );
}

function isCoveredBy(characters: string[], words: string[]): boolean {
  if (!characters.some(isLetter)) return false;
  const read = characters.map(readAs);
  const characterAt = read.flatMap((letters, index) => Array.from(letters, () => index));
  let text = read.join("");
  const covered = new Set<number>();
  for (const word of words) {
    for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word)) {
      for (const index of characterAt.slice(at, at + word.length)) covered.add(index);
      text = text.slice(0, at) + " ".repeat(word.length) + text.slice(at + word.length);
    }
  }
  return covered.size > 0 && characters.every((one, index) => covered.has(index) || !isLetter(one));
}

const isLetter = (character: string) => /\p{L}/u.test(character);

/** Letters that resemble a character: i, l and 1 are one, for their capitals look alike. */
function readAs(character: string): string {
  const [lower, , upper] = skeletonsOf(character);
  return LEET[character] ?? [upper.toLowerCase(), lower].find((text) => /^[a-z]+$/.test(text)) ?? lower;
}

const plain = (text: string) => text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();

async function isCommon(text: string): Promise<boolean> {
  const { words, further } = await lists();
  // Joined lines: single strings take a tenth of the memory of separate words.
  const isFurther = (one: string) => further.some((line) => line.split(" ").includes(one));
  const isKnown = (one: string) => isPattern(one) || words.includes(one) || isFurther(one);
  const [, stem = "", digits = "", signs = ""] = withEnding.exec(text) ?? [];
  if (isKnown(text) || (signs !== "" && isKnown(stem + digits))) return true;
  if (stem === text || stem.length < MIN_LENGTH_WITH_ENDING) return false;
  // The package's list is sorted by frequency.
  return isPattern(stem) || words.slice(0, WORDS_WITH_ENDING).includes(stem);
}

/** Repeated block (`121212`), or a keyboard or alphabet run (`qwerty`, `654321`). */
function isPattern(text: string): boolean {
  if (runs.some((run) => run.includes(text))) return true;
  // Counts from one and a half repetitions.
  for (let block = 1; block <= MAX_BLOCK_LENGTH && block * 3 <= text.length * 2; block++) {
    if (text.slice(block) === text.slice(0, -block)) return true;
  }
  return false;
}

async function lists(): Promise<{ words: string[]; further: string[] }> {
  const [words, further] = await Promise.all([
    import("@zxcvbn-ts/language-common/src/passwords.json", { with: { type: "json" } }),
    import("@/lib/access/auth/common-passwords.json"),
  ]);
  return { words: words.default, further: further.default };
}

function fold(text: string): string {
  return text.normalize("NFKC").trim().toLowerCase();
}
