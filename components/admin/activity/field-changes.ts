import { capitalized } from "@/lib/core/capitalized";
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

const shortened: Record<string, string> = { url: "URL", id: "number" };

const names: Readonly<Record<string, string>> = {
  slug: "Web address",
  href: "Link",
  orderIndex: "Position",
  displayOrder: "Position",
  hexValue: "Color",
  metaTitle: "Title for search engines",
  metaDescription: "Description for search engines",
  viewCount: "Views",
  mimeType: "File type",
  originalName: "File name",
  altText: "Image description",
  twoFactorEnabled: "2FA on",
  twoFactorRequired: "2FA required",
  fromKey: "From",
  followUpOn: "Follow-up",
  followUpTime: "Hour of the follow-up",
  takenBy: "Answered by",
  parentId: "Menu item above it",
  categoryId: "Category",
  kindId: "Kind",
  mediaFileId: "Image",
  ownerId: "Owner",
  serviceId: "Service",
  priceModifier: "Extra price",
};

export const isCents = (field: string) => /Cents$/.test(field);

export function fieldLabel(field: string): string {
  const name = names[field];
  if (name) return name;
  const label = field
    .replace(/^is(?=[A-Z])|Cents$/g, "")
    .replace(/(?<=[a-z0-9])(?=[A-Z])/g, " ")
    .toLowerCase()
    .split(/[ _-]+/);
  return capitalized(label.map((word) => shortened[word] ?? word).join(" "));
}

export type TextParts = { start: string; middle: string; end: string };

export function differenceOf(before: string, after: string): { before: TextParts; after: TextParts } {
  const [old, now] = [splitWords(before), splitWords(after)];
  const shortest = Math.min(old.length, now.length);
  let start = 0;
  while (start < shortest && old[start] === now[start]) start++;
  let end = 0;
  while (end < shortest - start && old.at(-1 - end) === now.at(-1 - end)) end++;
  return { before: cut(old, start, end), after: cut(now, start, end) };
}

function splitWords(text: string): string[] {
  return text.split(/(\s+)/);
}

function cut(words: string[], start: number, end: number): TextParts {
  const last = words.length - end;
  return {
    start: words.slice(0, start).join(""),
    middle: words.slice(start, last).join(""),
    end: words.slice(last).join(""),
  };
}
