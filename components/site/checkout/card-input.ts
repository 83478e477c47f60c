import { toCodedLine } from "@/lib/core/plain-text";

export const GROUPED_NUMBER_LENGTH = 19;

const digitsOf = (typed: string) => toCodedLine(typed).replace(/\D/g, "");

export function grouped(typed: string): string {
  const digits = digitsOf(typed).slice(0, 16);
  return digits.replace(/(\d{4})(?=\d)/g, "$1 ");
}

/** Leaves the caret after the same digit. */
export function groupInField(field: HTMLInputElement): void {
  const { value, selectionStart } = field;
  const next = grouped(value);
  if (next === value) return;
  const digitsBefore = digitsOf(value.slice(0, selectionStart ?? value.length)).length;
  field.value = next;
  let at = 0;
  for (let seen = 0; at < next.length && seen < digitsBefore; at++) {
    if (next[at] !== " ") seen++;
  }
  field.setSelectionRange(at, at);
}

export function digitsInField(field: HTMLInputElement, most: number): void {
  const next = digitsOf(field.value).slice(0, most);
  if (next !== field.value) field.value = next;
}
