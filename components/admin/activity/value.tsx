import type { ReactNode } from "react";
import {
  differenceOf,
  fieldLabel,
  isCents,
  isEmptyValue,
  type TextParts,
} from "@/components/admin/activity/field-changes";
import { DateText } from "@/components/admin/kit/date-text";
import { cn } from "@/components/ui/class-names";
import { HEX_COLOR } from "@/lib/core/hex-color";
import { toDollars } from "@/lib/core/money";
import { withKeys } from "@/lib/core/with-keys";
import type { FieldChange } from "@/lib/data/audit/changes";

const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/;

export function sidesOf(field: string, { before, after }: FieldChange) {
  if (isCents(field)) return { before: moneyValue(before), after: moneyValue(after) };
  if (!isText(before) || !isText(after)) return { before: shownValue(before), after: shownValue(after) };
  const difference = differenceOf(before, after);
  const { start, end } = difference.before;
  if (!start && !end) return { before: shownValue(before), after: shownValue(after) };
  return {
    before: <MarkedText as="del" parts={difference.before} />,
    after: <MarkedText as="ins" parts={difference.after} />,
  };
}

function moneyValue(cents: unknown): ReactNode {
  return typeof cents === "number" ? toDollars(cents) : shownValue(cents);
}

function isText(value: unknown): value is string {
  return typeof value === "string" && value !== "" && !HEX_COLOR.test(value) && !INSTANT.test(value);
}

const SHORT = 24;

/** A field's value as a few plain words; null if it takes more. */
export function shortValue(field: string, value: unknown): string | null {
  if (isEmptyValue(value)) return "empty";
  if (typeof value === "boolean") return value ? "yes" : "no";
  if (typeof value === "number") return isCents(field) ? toDollars(value) : String(value);
  return typeof value === "string" && value.length <= SHORT && !INSTANT.test(value) ? value : null;
}

/** Any value of a record at any depth: the log bounds its size. */
function shownValue(value: unknown): ReactNode {
  if (isEmptyValue(value)) return <span className="text-ink-faint">Empty</span>;
  if (typeof value === "boolean") return value ? "Yes" : "No";
  if (typeof value === "number") return <span className="tabular-nums">{value}</span>;
  if (isText(value)) return <span className="whitespace-pre-wrap">{value}</span>;
  if (typeof value === "string") {
    return HEX_COLOR.test(value) ? <Swatch color={value} /> : <DateText value={value} withTime />;
  }
  if (Array.isArray(value)) return <ListValue values={value} />;
  return <FieldsValue fields={value as object} />;
}

function MarkedText({ as: Mark, parts }: { as: "del" | "ins"; parts: TextParts }) {
  return (
    <span className="whitespace-pre-wrap">
      {parts.start}
      {parts.middle && (
        <Mark
          className={cn(
            "rounded-xs no-underline",
            Mark === "del" ? "bg-danger/10 line-through decoration-danger/50" : "bg-success/15",
          )}
        >
          {parts.middle}
        </Mark>
      )}
      {parts.end}
    </span>
  );
}

function Swatch({ color }: { color: string }) {
  return (
    <span className="inline-flex items-center gap-2 tabular-nums">
      <span
        aria-hidden
        className="size-4 rounded border border-ink-faint/80"
        style={{ backgroundColor: color }}
      />
      {color}
    </span>
  );
}

function ListValue({ values }: { values: unknown[] }) {
  return (
    <ul className={cn("grid gap-1", values.length > 1 && "list-disc pl-4")}>
      {withKeys(values, String).map(([key, value]) => (
        <li key={key}>{shownValue(value)}</li>
      ))}
    </ul>
  );
}

function FieldsValue({ fields }: { fields: object }) {
  return (
    <dl className="grid gap-1">
      {Object.entries(fields).map(([field, value]) => (
        <div key={field}>
          <dt className="text-xs text-ink-faint">{fieldLabel(field)}</dt>
          <dd>{shownValue(value)}</dd>
        </div>
      ))}
    </dl>
  );
}
