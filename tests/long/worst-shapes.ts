import { readFileSync } from "node:fs";

/** Repeats a pattern up to a length in characters. */
const repeated = (pattern: string) => (length: number) =>
  pattern.repeat(Math.ceil(length / pattern.length)).slice(0, length);

/** Lists different short pieces up to a length in characters. */
const listed = (piece: (index: number) => string) => (length: number) => {
  let text = "";
  for (let index = 0; text.length < length; index++) text += piece(index);
  return text.slice(0, length);
};

/** Worst-case inputs for parsers, patterns, and lists: one generator for each shape, of any length. */
export const shapes: Readonly<Record<string, (length: number) => string>> = {
  "one letter": repeated("a"),
  "one digit": repeated("7"),
  spaces: repeated(" "),
  "spaces around a letter": (length) => `x${" ".repeat(Math.max(0, length - 2))}x`,
  "opened, never closed": repeated("<"),
  "nested brackets": (length) => "[".repeat(length / 2) + "]".repeat(length / 2),
  "links opened": repeated("[a]("),
  "pictures opened": repeated("![a"),
  "comments opened": repeated("<!--"),
  "tags opened": repeated("<a b='"),
  "script tags": repeated("<script>"),
  "nested quotes": repeated("> "),
  emphasis: repeated("*a _b "),
  "equal headings": repeated("## a\n"),
  "table cells": repeated("|a|-|\n|---|\n"),
  "commas and equals": repeated("a=b,"),
  "cookies, all different": listed((index) => `c${index}=1; `),
  "keys, all different": listed((index) => `&k${index}=1`),
  "names with a dot": repeated("A. "),
  "prices per month": repeated("per month $7 "),
  "dates of the past": repeated("ends on 2020-01-01 "),
  "percent signs": repeated("%25"),
  "dots and slashes": repeated("/../."),
  "letters beyond the plane": repeated("𝒜é"),
};

/** Clock ticks in which Linux counts processor time, over all threads. */
const MS_PER_TICK = 10;

/** Returns a process's processor time in milliseconds (Linux only). */
export function processorMs(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
  // The name in parentheses may contain spaces; user and system time are the 14th and 15th field.
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  return (Number(fields[11]) + Number(fields[12])) * MS_PER_TICK;
}

/** Below this, growth is noise, and the cost of a single request is imperceptible. */
const HARMLESS_MS = 60;
const MAX_GROWTH = 2.5;

/**
 * Measures work at a quarter, half, and all of a length, and returns a description of excessive growth: null
 * if the whole costs little, or if doubling the input multiplies the time by at most 2.5.
 */
export async function growthFault(
  longest: number,
  used: () => number,
  work: (length: number) => Promise<unknown>,
): Promise<string | null> {
  const cost = async (length: number) => {
    const before = used();
    await work(length);
    return used() - before;
  };
  const least = async (length: number) => Math.min(await cost(length), await cost(length));
  if ((await cost(longest)) <= HARMLESS_MS) return null;
  const costs = [await least(longest / 4), await least(longest / 2), await least(longest)];
  const [quarter = 0, half = 0, whole = 0] = costs.map((ms) => Math.max(ms, HARMLESS_MS / 4));
  const isLinear = half / quarter <= MAX_GROWTH && whole / half <= MAX_GROWTH;
  return isLinear || whole <= HARMLESS_MS ? null : `${costs.join(", ")} ms`;
}
