import type { Prisma } from "@/lib/generated/prisma/client";

/** What one field held before and after; of a field that is never written down, only that it changed. */
export type FieldChange = { before?: unknown; after?: unknown; hidden?: true };

const MAX_FIELDS = 100;
/** Of a value, as JSON. */
const MAX_LENGTH = 2_000;
/** Bookkeeping of the database, not a change that someone made. */
const UNTOLD = new Set(["id", "createdAt", "updatedAt"]);
const SECRET =
  /password|secret|backup_?codes?|cookie|credential|api_?key|^token|(session|setup|access|auth|reset)_?token/i;

/**
 * The fields whose values differ, with both of them; those of a secret's name without either. Long values are cut, so
 * that an entry has a known size.
 */
export function changesOf(
  before: object | null | undefined,
  after: object | null | undefined,
): Record<string, FieldChange> {
  const [old, now] = [plain(before), plain(after)];
  const fields = [...new Set([...Object.keys(old), ...Object.keys(now)])].filter(
    (field) => !UNTOLD.has(field) && JSON.stringify(old[field]) !== JSON.stringify(now[field]),
  );
  return Object.fromEntries(
    fields.slice(0, MAX_FIELDS).map((field) => {
      if (SECRET.test(field)) return [field, { hidden: true }];
      const sides = { before: bounded(old[field]), after: bounded(now[field]) };
      return [field, JSON.parse(JSON.stringify(sides))];
    }),
  );
}

/** As JSON has it: dates become texts, and what is undefined is not there. */
function plain(fields: object | null | undefined): Prisma.JsonObject {
  return JSON.parse(JSON.stringify(fields ?? {}));
}

/** Nothing secret may hide within a value either. */
function bounded(value: unknown): unknown {
  if (value === undefined) return undefined;
  const text = JSON.stringify(value, (key, inner: unknown) => (SECRET.test(key) ? undefined : inner));
  if (text.length <= MAX_LENGTH) return JSON.parse(text);
  return `${(typeof value === "string" ? value : text).slice(0, MAX_LENGTH)}…`;
}
