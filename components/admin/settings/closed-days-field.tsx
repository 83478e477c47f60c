import { useState } from "react";
import { AddButton, FieldGroup, RemoveButton } from "@/components/admin/kit/field-group";
import { type FieldProps, useFieldValue } from "@/components/admin/kit/fields/use-field";
import { Input } from "@/components/ui/input";
import { MAX_NAME_LENGTH, MAX_PERIODS } from "@/lib/data/hours/closed-days";

type Row = { id: number; from: string; to: string; name: string };

export function ClosedDaysField({ name, label, hint }: FieldProps) {
  const [text = "", setText, error] = useFieldValue<string | undefined>(name);
  const [shown, setShown] = useState(() => ({ text, rows: rowsOf(text) }));
  // The form was saved or reset: its value is not the one that was typed here.
  if (shown.text !== text) setShown({ text, rows: rowsOf(text) });
  const set = (rows: Row[]) => {
    const written = rows.map(lineOf).join("\n");
    setShown({ text: written, rows });
    setText(written);
  };
  const { rows } = shown;
  return (
    <FieldGroup label={label} hint={hint} error={error}>
      {rows.length > 0 && (
        <ul className="grid gap-3 rounded-md border border-line p-3">
          {rows.map((row, index) => (
            <RowFields
              key={row.id}
              row={row}
              place={index + 1}
              onRow={(changed) => set(rows.with(index, changed))}
              onRemove={() => set(rows.toSpliced(index, 1))}
            />
          ))}
        </ul>
      )}
      {rows.length < MAX_PERIODS && (
        <AddButton onClick={() => set([...rows, { id: nextId(rows), from: "", to: "", name: "" }])}>
          Add closed days
        </AddButton>
      )}
    </FieldGroup>
  );
}

type RowFieldsProps = { row: Row; place: number; onRow: (row: Row) => void; onRemove: () => void };

function RowFields({ row, place, onRow, onRemove }: RowFieldsProps) {
  return (
    <li className="flex flex-wrap items-center gap-2">
      <Input
        type="date"
        aria-label={`First day, ${place}`}
        className="h-9 w-40"
        value={row.from}
        onChange={({ target }) => onRow({ ...row, from: target.value })}
      />
      <span className="text-sm text-ink-muted">to</span>
      <Input
        type="date"
        aria-label={`Last day, ${place} (empty: one day)`}
        className="h-9 w-40"
        min={row.from}
        value={row.to}
        onChange={({ target }) => onRow({ ...row, to: target.value })}
      />
      <Input
        aria-label={`Name, ${place}`}
        placeholder="Name, for staff"
        maxLength={MAX_NAME_LENGTH}
        className="h-9 min-w-40 flex-1"
        value={row.name}
        onChange={({ target }) => onRow({ ...row, name: target.value })}
      />
      <RemoveButton label={`Remove closed days ${place}`} onClick={onRemove} />
    </li>
  );
}

const nextId = (rows: Row[]) => Math.max(0, ...rows.map(({ id }) => id)) + 1;

const lineOf = ({ from, to, name }: Row) =>
  `${from || "?"}${to && to !== from ? `/${to}` : ""} ${name.replace(/\s+/g, " ")}`.trimEnd();

function rowsOf(text: string): Row[] {
  if (text === "") return [];
  return text.split("\n").map((line, id) => {
    const [days = "", ...nameParts] = line.split(" ");
    const [from = "", to = ""] = days.split("/");
    return { id, from, to, name: nameParts.join(" ") };
  });
}
