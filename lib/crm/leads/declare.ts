import "server-only";
import type { context } from "@/lib/core/lead-fields";
import type { SignsOfSender } from "@/lib/crm/leads/bots";
import { type LeadSource, leadSources } from "@/lib/crm/leads/forms";
import type { Urgency } from "@/lib/crm/leads/kinds";
import {
  type LeadSummary,
  labelOf,
  listOf,
  type StoredLead,
  type SummaryRow,
  summaryOf,
} from "@/lib/crm/leads/summary-parts";
import type { LeadTexts } from "@/lib/crm/leads/texts";
import type { Transaction } from "@/lib/data/records/change";

type ShownField = readonly [label: string, labels?: Readonly<Record<string, string>>];

type CommonField =
  | keyof typeof context
  | ("form" | "appointment" | "files" | "firstName" | "lastName" | "name" | "email" | "phone" | "company");

type StoredFields<Input> = Omit<Input, keyof SignsOfSender | "appointment" | "files" | "form">;

type Declaration<Input, Row> = {
  texts: LeadTexts;
  title: (row: Row) => string;
  wants: (row: Row) => string;
  urgency?: (row: Row) => Urgency | null;
  message: (row: Row) => string | null;
  searched?: (row: Row) => string | null;
  estimateLink?: (row: Row) => string;
  /** In the order of the rows; null: shown elsewhere, or by no one. */
  fields: {
    readonly [Name in Exclude<keyof Input, CommonField>]: ShownField | ((row: Row) => SummaryRow[]) | null;
  };
  create: (tx: Transaction, data: StoredFields<Input>) => Promise<Row>;
};

export type DeclaredForm<Input, Row> = Pick<Declaration<Input, Row>, "texts" | "create"> & {
  form: LeadSource;
  summarize: (row: Row) => LeadSummary;
};

/** The compiler asks for the label of each field, in whose order mails, inbox and export show them. */
export function declareForm<Input, Row extends StoredLead>(
  form: LeadSource,
  declared: Declaration<Input, Row>,
): DeclaredForm<Input, Row> {
  const { texts, create, title, wants, urgency, message, searched, estimateLink, fields } = declared;
  const { kind, promise } = leadSources[form];
  return {
    form,
    texts,
    create,
    summarize: (row) =>
      summaryOf(row, title(row), {
        kind,
        promise,
        wants: wants(row),
        urgency: urgency?.(row) ?? null,
        message: message(row),
        texts: searched?.(row),
        estimateLink: estimateLink?.(row),
        rows: rowsOf(fields, row),
      }),
  };
}

function rowsOf<Row extends object>(
  fields: Readonly<Record<string, ShownField | ((row: Row) => SummaryRow[]) | null>>,
  row: Row,
): SummaryRow[] {
  const values = row as Record<string, string | string[] | null | undefined>;
  return Object.entries(fields).flatMap(([name, shown]): SummaryRow[] => {
    if (shown === null) return [];
    if (typeof shown === "function") return shown(row);
    const [label, labels = {}] = shown;
    const value = values[name];
    return [[label, Array.isArray(value) ? listOf(labels, value) : labelOf(labels, value ?? null)]];
  });
}

type Select = { staffLabel: string; options: Readonly<Record<string, string>> };

export const staffLabels = <Name extends string>(selects: Readonly<Record<Name, Select>>) =>
  Object.fromEntries<ShownField>(
    Object.entries<Select>(selects).map(([name, { staffLabel, options }]) => [name, [staffLabel, options]]),
  ) as Record<Name, ShownField>;

/** Lets the compiler name a field without a column, and a column without a field. */
export const columns =
  <Columns>() =>
  <Data extends Columns>(
    data: Data &
      Record<Exclude<keyof Data, keyof Columns>, never> &
      Record<Exclude<keyof Columns, keyof Data | "id" | "createdAt">, never>,
  ): Data =>
    data;
