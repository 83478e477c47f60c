import { type ReactNode, useId } from "react";
import { cn } from "@/components/ui/class-names";
import { Label } from "@/components/ui/label";

export type FieldControl = {
  id: string;
  "aria-invalid": true | undefined;
  "aria-describedby": string | undefined;
  "aria-required": true | undefined;
};

type FormFieldProps = {
  label: string;
  hint?: ReactNode;
  error?: string;
  required?: boolean;
  className?: string;
  children: (control: FieldControl) => ReactNode;
};

export function FormField({ label, hint, error, required, className, children }: FormFieldProps) {
  const id = useId();
  return (
    // At the top: stretched beside a field with an error, its control would leave the row.
    <div className={cn("grid min-w-0 grid-cols-1 content-start gap-1.5", className)}>
      <Label htmlFor={id}>
        {label}
        {required && <RequiredMark />}
      </Label>
      {children({
        id,
        "aria-invalid": error ? true : undefined,
        "aria-describedby": describedBy(id, hint, error),
        "aria-required": required || undefined,
      })}
      <FieldHint id={id} hint={hint} />
      <FieldError id={id} error={error} />
    </div>
  );
}

export function describedBy(id: string, hint: ReactNode, error: string | undefined): string | undefined {
  return [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(" ") || undefined;
}

export function FieldHint({ id, hint }: { id: string; hint: ReactNode }) {
  if (!hint) return null;
  return (
    <p id={`${id}-hint`} className="text-xs text-ink-muted">
      {hint}
    </p>
  );
}

type FieldErrorProps = { id: string; error: string | undefined; className?: string };

export function FieldError({ id, error, className }: FieldErrorProps) {
  if (!error) return null;
  return (
    <p id={`${id}-error`} className={cn("text-xs font-medium text-danger", className)}>
      {error}
    </p>
  );
}

export function RequiredMark() {
  return (
    <span aria-hidden className="ml-0.5 text-danger">
      *
    </span>
  );
}

export const codeControl = {
  autoComplete: "one-time-code",
  autoCapitalize: "characters",
  spellCheck: false,
  maxLength: 32,
} as const;
