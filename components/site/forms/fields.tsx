import { type ComponentProps, createContext, type ReactNode, useContext, useRef, useState } from "react";
import { FieldError } from "@/components/site/forms/field-error";
import { useFormMessages } from "@/components/site/forms/use-form-messages";
import { filledIn } from "@/lib/core/placeholders";

/** `prefix` makes ids unique if a page has two forms. */
type State = { prefix: string; errors: Record<string, string>; values: Record<string, string | string[]> };

const Context = createContext<State>({ prefix: "", errors: {}, values: {} });

export const FormState = Context.Provider;

export type FieldProps = {
  name: string;
  label: string;
  hint?: string;
  required?: boolean;
  /** Spans both columns of the form. */
  isWide?: boolean;
  className?: string;
};

export function useField({ name, hint, required = false }: FieldProps) {
  const { prefix, errors, values } = useContext(Context);
  const { faultOf } = useFormMessages();
  const id = `${prefix}-${name}`;
  const error = faultOf(errors[name]);
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(" ") || undefined;
  const sent = [values[name] ?? []].flat();
  return {
    id,
    kind: prefix,
    error,
    values: sent,
    described,
    control: {
      id,
      name,
      required,
      defaultValue: sent[0] ?? "",
      "aria-invalid": Boolean(error),
      "aria-describedby": described,
      className: fieldLook,
    },
  };
}

export const fieldLook =
  "mt-1.5 block min-h-11 w-full rounded-[10px] border border-ink-faint/80 bg-surface px-3.5 py-2.5 text-base text-ink " +
  "transition-colors hover:border-ink aria-invalid:border-danger aria-invalid:bg-danger-soft";

export const selectLook = `${fieldLook} appearance-none bg-(image:--select-arrow) bg-[position:right_0.875rem_center] bg-[length:0.75rem] bg-no-repeat pr-10`;

type FieldFrameProps = FieldProps & { id: string; error?: string; children: ReactNode };

export function Field({ id, error, label, hint, required, isWide, className, children }: FieldFrameProps) {
  return (
    <div className={isWide ? "sm:col-span-2" : className}>
      <label htmlFor={id} className="block text-sm font-medium text-ink">
        {label}
        {required && requiredMark}
      </label>
      {children}
      <Hint id={id} text={hint} />
      <FieldError id={id} text={error} />
    </div>
  );
}

function Hint({ id, text }: { id: string; text?: string }) {
  return (
    text && (
      <p id={`${id}-hint`} className="mt-1.5 text-sm text-ink-muted">
        {text}
      </p>
    )
  );
}

const requiredMark = (
  <span aria-hidden className="text-danger">
    {" *"}
  </span>
);

function separate<Props extends FieldProps>(props: Props) {
  const { name, label, hint, required, isWide, className, ...ofControl } = props;
  return [{ name, label, hint, required, isWide, className }, ofControl] as const;
}

type TextFieldProps = FieldProps &
  Omit<ComponentProps<"input">, keyof FieldProps> & { adornment?: ReactNode; note?: ReactNode };

export function TextField(props: TextFieldProps) {
  const [field, { adornment, note, ...input }] = separate(props);
  const { id, error, control } = useField(field);
  const look = adornment ? `${fieldLook} pr-24` : fieldLook;
  const drawn = <input type="text" maxLength={255} {...control} {...input} className={look} />;
  return (
    <Field {...field} id={id} error={error}>
      {adornment ? (
        <span className="relative block">
          {drawn}
          <span className="pointer-events-none absolute inset-y-0 right-2.5 flex items-center">
            {adornment}
          </span>
        </span>
      ) : (
        drawn
      )}
      {note}
    </Field>
  );
}

export function EmailField(field: FieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const [suggestion, setSuggestion] = useState<string>();
  const { didYouMean } = useFormMessages();

  async function suggest(address: string): Promise<void> {
    const { suggestEmail } = await import("@/components/site/forms/suggest-email");
    setSuggestion(suggestEmail(address));
  }

  function accept(address: string): void {
    const { current } = input;
    if (!current) return;
    current.value = address;
    current.focus();
    current.dispatchEvent(new Event("input", { bubbles: true }));
  }

  return (
    <TextField
      {...field}
      ref={input}
      type="email"
      autoComplete="email"
      inputMode="email"
      onInput={() => setSuggestion(undefined)}
      onBlur={({ target }) => void suggest(target.value).catch(() => undefined)}
      note={
        <p aria-live="polite">
          {suggestion && (
            <button
              type="button"
              onClick={() => accept(suggestion)}
              className="wrap-anywhere min-h-11 text-left font-medium text-brand-strong text-sm underline underline-offset-4"
            >
              {filledIn(didYouMean, { address: suggestion })}
            </button>
          )}
        </p>
      }
    />
  );
}

export const PhoneField = (field: FieldProps) => (
  <TextField {...field} type="tel" autoComplete="tel" inputMode="tel" maxLength={50} />
);

export function TextAreaField({ rows = 4, ...field }: FieldProps & { rows?: number }) {
  const { id, error, control } = useField(field);
  return (
    <Field {...field} id={id} error={error} isWide>
      <textarea {...control} rows={rows} maxLength={5000} />
    </Field>
  );
}

type Option = readonly [value: string, label: string];

type SelectFieldProps = FieldProps &
  Omit<ComponentProps<"select">, keyof FieldProps> & { options: readonly Option[]; placeholder?: string };

/**
 * The native select: the empty first entry means no choice. Without a placeholder one option has the empty
 * value and is the default.
 */
export function SelectField(props: SelectFieldProps) {
  const [field, { options, placeholder, ...select }] = separate(props);
  const { id, error, control } = useField(field);
  return (
    <Field {...field} id={id} error={error}>
      <select {...control} {...select} className={selectLook}>
        {placeholder && <option value="">{placeholder}</option>}
        {options.map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </Field>
  );
}

type CheckboxGroupProps = FieldProps & { options: readonly Option[]; isDense?: boolean };

/**
 * Checkboxes; `required` if one must be checked. Sent as a list under one name.
 * @param isDense two columns on a phone, too, for labels of a word or two
 */
export function CheckboxGroup({ options, isDense = false, ...field }: CheckboxGroupProps) {
  const { name, label, hint, required } = field;
  const { id, error, values, described } = useField(field);
  const { atLeastOne } = useFormMessages();
  return (
    <fieldset aria-describedby={described} className="sm:col-span-2">
      <legend className="block text-sm font-medium text-ink">
        {label}
        {required && requiredMark}
        {required && <span className="sr-only"> ({atLeastOne})</span>}
      </legend>
      <Hint id={id} text={hint} />
      {/* Above the checkboxes: the first one gets the focus, and the last may be a screen away. */}
      <FieldError id={id} text={error} />
      <div
        className={`mt-2 grid gap-2 sm:grid-cols-2 sm:gap-x-5 ${isDense ? "min-[22rem]:grid-cols-2" : ""}`}
      >
        {options.map(([value, text], index) => (
          <label
            key={value}
            className={`flex min-h-11 cursor-pointer items-center gap-3 rounded-[10px] border border-ink-faint/80 bg-surface px-3.5 py-2 text-[0.9375rem] ${isDense ? "max-sm:gap-2 max-sm:px-2.5 max-sm:text-sm" : ""} text-ink leading-snug transition-colors hover:border-ink has-checked:border-brand has-checked:bg-brand-soft has-aria-invalid:border-danger/60`}
          >
            <input
              type="checkbox"
              id={`${id}-${index}`}
              name={name}
              value={value}
              defaultChecked={values.includes(value)}
              aria-invalid={Boolean(error)}
              aria-describedby={error && index === 0 ? `${id}-error` : undefined}
              className="size-4.5 shrink-0 accent-brand"
            />
            {text}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

export function Honeypot({ id }: { id: string }) {
  return (
    <div hidden>
      <label htmlFor={id}>Leave this field empty</label>
      <input id={id} name="website" type="text" tabIndex={-1} autoComplete="off" />
    </div>
  );
}
