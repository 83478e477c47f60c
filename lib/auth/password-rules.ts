import "server-only";
import { AppError, fieldError } from "@/lib/http/errors";

export const PASSWORD_IS_COMMON =
  "This password is one of the most common ones, so it gets guessed first. Please choose another.";
export const PASSWORD_IS_USERNAME = "The password can't be the same as the username";

/**
 * Common ones that are neither in the list nor a pattern: with them, the 10,000 of each of two known counts are refused
 * (docs/decisions/0020).
 */
const further = new Set([
  "000123",
  "000777",
  "01012009",
  "01022010",
  "100200",
  "101112",
  "111112",
  "111213",
  "111999",
  "1234567890-",
  "199999",
  "2001112",
  "adgjmp",
  "fingerig",
  "films+pic+galeries",
  "heka6w2",
  "homepage-",
  "hotmail",
  "hotmail0",
  "hotmail1",
  "members",
  "pic's",
  "qwertz",
  "qwertzui",
  "sentnece",
  "yahoo1",
  "yahooo",
]);

const rows = ["01234567890", "abcdefghijklmnopqrstuvwxyz", "qwertyuiop", "asdfghjkl", "zxcvbnm"];
const runs = [...rows, ...rows.map((row) => [...row].reverse().join(""))];
const LONGEST_BLOCK = 6;

/** Throws 422 for the field `password` where it is one of the most common, or the user's name; case does not matter. */
export async function assertUsablePassword(password: string, username: string): Promise<void> {
  const fault = await faultOf(password, username);
  if (fault) throw fieldError("password", fault);
}

/** The same for a setting: one line that names it. */
export async function assertUsableSetting(password: string, username: string): Promise<void> {
  const fault = await faultOf(password, username);
  if (!fault) return;
  const reason =
    fault === PASSWORD_IS_COMMON ? "is one of the most common passwords" : "equals ADMIN_USERNAME";
  throw new AppError("invalid", `Wrong settings: ADMIN_PASSWORD ${reason}`);
}

async function faultOf(password: string, username: string): Promise<string | null> {
  const folded = fold(password);
  if (folded === fold(username)) return PASSWORD_IS_USERNAME;
  return isPattern(folded) || further.has(folded) || (await isListed(folded)) ? PASSWORD_IS_COMMON : null;
}

/** A block over and over (`121212`), or a run on the keyboard or in the alphabet (`qwerty`, `654321`). */
function isPattern(text: string): boolean {
  if (runs.some((run) => run.includes(text))) return true;
  for (let block = 1; block <= LONGEST_BLOCK && block * 3 <= text.length * 2; block++) {
    if (text.slice(block) === text.slice(0, -block)) return true;
  }
  return false;
}

/** The list is read at the first password that is set, and by the server alone. */
async function isListed(text: string): Promise<boolean> {
  const { default: words } = await import("@zxcvbn-ts/language-common/src/passwords.json");
  return words.includes(text);
}

function fold(text: string): string {
  return text.normalize("NFKC").trim().toLowerCase();
}
