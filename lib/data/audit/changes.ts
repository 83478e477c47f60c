import type { Prisma } from "@/lib/generated/prisma/client";

export type FieldChange = { before?: unknown; after?: unknown; hidden?: true };

const MAX_FIELDS = 100;
const MAX_LENGTH = 2_000;
const CONTEXT_LENGTH = 200;
const UNLOGGED_FIELDS = new Set(["id", "createdAt", "updatedAt"]);
const SECRET =
  /password|secret|backup_?codes?|cookie|credential|api_?key|token_?hash|(session|setup|access|auth|reset|refresh)_?token/i;

/** Omits values whose name suggests a secret; long ones are cut to the part around the first difference. */
export function changesOf(
  before: object | null | undefined,
  after: object | null | undefined,
): Record<string, FieldChange> {
  const [old, now] = [plain(before), plain(after)];
  const fields = [...new Set([...Object.keys(old), ...Object.keys(now)])].filter(
    (field) => !UNLOGGED_FIELDS.has(field) && JSON.stringify(old[field]) !== JSON.stringify(now[field]),
  );
  return Object.fromEntries(
    fields.slice(0, MAX_FIELDS).map((field) => {
      if (SECRET.test(field)) return [field, { hidden: true }];
      return [field, bounded(withoutSecrets(old[field]), withoutSecrets(now[field]))];
    }),
  );
}

function plain(fields: object | null | undefined): Prisma.JsonObject {
  return JSON.parse(JSON.stringify(fields ?? {}));
}

function withoutSecrets(value: unknown): unknown {
  if (value === undefined) return undefined;
  return JSON.parse(JSON.stringify(value, (key, inner) => (SECRET.test(key) ? undefined : inner)));
}

function bounded(before: unknown, after: unknown): FieldChange {
  const [old, now] = [valueText(before), valueText(after)];
  const difference = firstDifference(old, now);
  const from = difference < MAX_LENGTH ? 0 : difference - CONTEXT_LENGTH;
  return {
    ...(before === undefined ? {} : { before: part(before, old, from) }),
    ...(after === undefined ? {} : { after: part(after, now, from) }),
  };
}

function valueText(value: unknown): string {
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
  // The database rejects a lone surrogate.
  const excerpt = text.slice(from, to).replace(/^[\uDC00-\uDFFF]|[\uD800-\uDBFF]$/g, "");
  return `${from > 0 ? "…" : ""}${excerpt}${to < text.length ? "…" : ""}`;
}
