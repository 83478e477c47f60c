import { fieldWords } from "@/components/admin/activity/field-words";
import type { FieldChange } from "@/lib/data/audit/changes";

type ToldField = { field: string; words: string; change: FieldChange };

/** An entry's fields under readable names; fields that were empty and still are, are omitted. */
export function toldFields(changes: Record<string, FieldChange>): ToldField[] {
  return Object.entries(changes)
    .filter(([, { before, after, hidden }]) => hidden || !isEmptyValue(before) || !isEmptyValue(after))
    .map(([field, change]) => ({ field, words: fieldWords(field), change }))
    .sort((one, other) => one.words.localeCompare(other.words));
}

export function isEmptyValue(value: unknown): boolean {
  return (
    value === undefined || value === null || value === "" || (Array.isArray(value) && value.length === 0)
  );
}
