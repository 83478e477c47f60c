"use client";

import { createContext, type ReactNode, useContext } from "react";

/** What the fields of one form read from it; `prefix` keeps ids apart where a page has two forms. */
type State = { prefix: string; errors: Record<string, string>; values: Record<string, string> };

const Context = createContext<State>({ prefix: "", errors: {}, values: {} });

export const FormState = Context.Provider;

type FieldProps = {
  /** The name in the payload. */
  name: string;
  label: string;
  hint?: string;
  required?: boolean;
  className?: string;
};

/** What a control needs to be tied to its label, its hint and its error. */
function useField({ name, hint, required = false }: FieldProps) {
  const { prefix, errors, values } = useContext(Context);
  const id = `${prefix}-${name}`;
  const error = errors[name];
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(" ");
  return {
    id,
    error,
    control: {
      id,
      name,
      required,
      defaultValue: values[name] ?? "",
      "aria-invalid": Boolean(error),
      "aria-describedby": described || undefined,
      className: look,
    },
  };
}

const look =
  "mt-1.5 block min-h-11 w-full rounded-[10px] border border-ink-faint/80 bg-surface px-3.5 py-2.5 text-base text-ink " +
  "transition-colors hover:border-ink aria-invalid:border-danger aria-invalid:bg-danger-soft";

/** Our own arrow, as far from the edge as the text is. */
const selectLook = `${look} appearance-none bg-(image:--select-arrow) bg-[position:right_0.875rem_center] bg-[length:0.75rem] bg-no-repeat pr-10`;

function Field({
  id,
  error,
  label,
  hint,
  required,
  className,
  children,
}: FieldProps & { id: string; error?: string; children: ReactNode }) {
  return (
    <div className={className}>
      <label htmlFor={id} className="block text-sm font-medium text-ink">
        {label}
        {required && (
          <span aria-hidden className="text-danger">
            {" *"}
          </span>
        )}
      </label>
      {children}
      {hint && (
        <p id={`${id}-hint`} className="mt-1.5 text-sm text-ink-muted">
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className="mt-1.5 text-sm font-medium text-danger">
          {error}
        </p>
      )}
    </div>
  );
}

export function TextField({
  type = "text",
  autoComplete,
  inputMode,
  maxLength = 255,
  ...field
}: FieldProps & {
  type?: "text" | "email" | "tel";
  autoComplete?: string;
  inputMode?: "email" | "tel";
  maxLength?: number;
}) {
  const { control, ...rest } = useField(field);
  return (
    <Field {...field} {...rest}>
      <input
        {...control}
        type={type}
        autoComplete={autoComplete}
        inputMode={inputMode}
        maxLength={maxLength}
      />
    </Field>
  );
}

export function TextAreaField({
  rows = 4,
  maxLength,
  ...field
}: FieldProps & { rows?: number; maxLength: number }) {
  const { control, ...rest } = useField(field);
  return (
    <Field {...field} {...rest}>
      <textarea {...control} rows={rows} maxLength={maxLength} />
    </Field>
  );
}

/** The browser's own select: its first, empty entry says that nothing is chosen. */
export function SelectField({
  options,
  placeholder,
  ...field
}: FieldProps & { options: [value: string, label: string][]; placeholder: string }) {
  const { control, ...rest } = useField(field);
  return (
    <Field {...field} {...rest}>
      <select {...control} className={selectLook}>
        <option value="">{placeholder}</option>
        {options.map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </Field>
  );
}

/** Bots fill in every field. People can't: it is neither shown nor reached nor offered to a browser that fills in. */
export function Honeypot({ id }: { id: string }) {
  return (
    <div hidden>
      <label htmlFor={id}>Leave this field empty</label>
      <input id={id} name="website" type="text" tabIndex={-1} autoComplete="off" />
    </div>
  );
}
