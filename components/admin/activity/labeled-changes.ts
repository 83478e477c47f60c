import { fieldLabel } from "@/components/admin/activity/field-labels";
import type { FieldChange } from "@/lib/data/audit/changes";

export type LabeledChange = { field: string; label: string; change: FieldChange };

/** Fields of a record's number in the database, which says nothing to a person; the label names the record. */
const OWN_NUMBERS = new Set(["reply", "note", "again", "leads"]);

const isNumber = ({ before, after }: FieldChange): boolean =>
  [before, after].flat().every((value) => value == null || typeof value === "number");

/**
 * An entry's fields under readable names, without those that were empty and still are. Of another record's
 * number, only that it changed.
 */
export function labeledChanges(changes: Record<string, FieldChange>): LabeledChange[] {
  return Object.entries(changes)
    .filter(([, { before, after, hidden }]) => hidden || !isEmptyValue(before) || !isEmptyValue(after))
    .filter(([field, change]) => !(OWN_NUMBERS.has(field) && isNumber(change)))
    .map(([field, change]) => ({
      field,
      label: fieldLabel(field),
      change: /Ids?$/.test(field) && isNumber(change) ? { hidden: true as const } : change,
    }))
    .sort((one, other) => one.label.localeCompare(other.label));
}

export function isEmptyValue(value: unknown): boolean {
  return (
    value === undefined || value === null || value === "" || (Array.isArray(value) && value.length === 0)
  );
}
