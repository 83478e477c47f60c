import type { Prisma } from "@/lib/generated/prisma/client";

/** What one field held before and after; of a field that is never written down, only that it changed. */
export type FieldChange = { before?: unknown; after?: unknown; hidden?: true };

const MAX_FIELDS = 100;
/** Of a value, as JSON. */
const MAX_LENGTH = 2_000;
/** Kept before the first difference of two long values. */
const CONTEXT_LENGTH = 200;
/** Bookkeeping of the database, not a change that someone made. */
const UNTOLD = new Set(["id", "createdAt", "updatedAt"]);
const SECRET =
  /password|secret|backup_?codes?|cookie|credential|api_?key|token_?hash|(session|setup|access|auth|reset|refresh)_?token/i;

/**
 * The fields whose values differ, with both of them; those of a secret's name without either. Of long values the part
 * around the first difference is kept, so that an entry has a known size.
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
      return [field, bounded(withoutSecrets(old[field]), withoutSecrets(now[field]))];
    }),
  );
}

/** As JSON has it: dates become texts, and what is undefined is not there. */
function plain(fields: object | null | undefined): Prisma.JsonObject {
  return JSON.parse(JSON.stringify(fields ?? {}));
}

/** Nothing secret may hide within a value either. */
function withoutSecrets(value: unknown): unknown {
  if (value === undefined) return undefined;
  return JSON.parse(JSON.stringify(value, (key, inner) => (SECRET.test(key) ? undefined : inner)));
}

function bounded(before: unknown, after: unknown): FieldChange {
  const [old, now] = [textOf(before), textOf(after)];
  const difference = firstDifference(old, now);
  const from = difference < MAX_LENGTH ? 0 : difference - CONTEXT_LENGTH;
  return {
    ...(before === undefined ? {} : { before: part(before, old, from) }),
    ...(after === undefined ? {} : { after: part(after, now, from) }),
  };
}

function textOf(value: unknown): string {
  return typeof value === "string" ? value : (JSON.stringify(value) ?? "");
}

function firstDifference(one: string, other: string): number {
  const shorter = Math.min(one.length, other.length);
  for (let at = 0; at < shorter; at++) if (one[at] !== other[at]) return at;
  return shorter;
}

function part(value: unknown, text: string, from: number): unknown {
  if (from === 0 && text.length <= MAX_LENGTH) return value;
  const to = from + MAX_LENGTH;
  // Of a pair of code units that the cut divides, the database would not take the one that is left.
  const kept = text.slice(from, to).replace(/^[\uDC00-\uDFFF]|[\uD800-\uDBFF]$/g, "");
  return `${from > 0 ? "…" : ""}${kept}${to < text.length ? "…" : ""}`;
}
