import { zodResolver } from "@hookform/resolvers/zod";
import { type ReactNode, useEffect, useEffectEvent, useState } from "react";
import {
  type FieldValues,
  FormProvider,
  type Resolver,
  type UseFormReturn,
  useForm,
  useFormContext,
} from "react-hook-form";
import type { z } from "zod";
import { showFieldErrors } from "@/components/admin/kit/field-errors";
import { confirmLeave, useUnsavedChanges } from "@/components/admin/kit/unsaved-changes";
import { useMayWrite } from "@/components/admin/kit/write-access";
import { Button } from "@/components/ui/button";
import { ButtonGroup } from "@/components/ui/button-group";
import { cn } from "@/components/ui/class-names";
import type { SaveOutcome } from "@/lib/core/query/save";

export type RecordFormOptions<Input, Row> = {
  schema: z.ZodType<Input, FieldValues>;
  record?: Row;
  values: (record: Row | undefined) => FieldValues;
  /** `useSave`'s function; other forms wrap theirs in `outcomeOf`. */
  save: (input: Input, record: Row | undefined) => Promise<SaveOutcome<Row>>;
  onSaved?: (record: Row | undefined, isNew: boolean) => void;
};

type RecordFormState = { form: UseFormReturn; submit: () => Promise<void> };

export function useRecordForm<Input, Row>({
  schema,
  record: initialRecord,
  values,
  save,
  onSaved,
}: RecordFormOptions<Input, Row>): RecordFormState {
  const [record, setRecord] = useState(initialRecord);
  const form = useForm({ resolver: zodResolver(schema) as Resolver, defaultValues: values(initialRecord) });
  const { isDirty, isSubmitting } = form.formState;
  useUnsavedChanges(isDirty);

  const load = (loaded: Row | undefined) => {
    setRecord(loaded);
    form.reset(values(loaded));
  };
  const loadChanged = useEffectEvent((changed: Row | undefined) => {
    if (!isDirty && !isSubmitting) load(changed);
  });
  useEffect(() => loadChanged(initialRecord), [initialRecord]);

  const submit = form.handleSubmit(async (input) => {
    const outcome = await save(input as Input, record);
    if (outcome.saved) {
      load(outcome.record ?? record);
      onSaved?.(outcome.record, record === undefined);
    } else if (outcome.fresh) load(outcome.fresh);
    else showFieldErrors(form, outcome.error);
  });
  return { form, submit: () => submit() };
}

type RecordFormElementProps = {
  state: RecordFormState;
  className?: string;
  "aria-labelledby"?: string;
  children: ReactNode;
};

export function RecordFormElement({ state, className, children, ...labels }: RecordFormElementProps) {
  const mayWrite = useMayWrite();
  return (
    <FormProvider {...state.form}>
      <form
        {...labels}
        noValidate
        className={className}
        onSubmit={(event) => {
          event.preventDefault();
          // React events bubble from a form in a dialog to the form that opened it.
          event.stopPropagation();
          void state.submit();
        }}
      >
        {mayWrite ? (
          children
        ) : (
          <fieldset disabled className="contents">
            {children}
          </fieldset>
        )}
      </form>
    </FormProvider>
  );
}

type RecordFormProps<Input, Row> = RecordFormOptions<Input, Row> & Omit<RecordFormElementProps, "state">;

export function RecordForm<Input, Row>({
  className,
  children,
  "aria-labelledby": labelledBy,
  ...options
}: RecordFormProps<Input, Row>) {
  const state = useRecordForm(options);
  return (
    <RecordFormElement
      state={state}
      // Focused fields must not be under the footer.
      className={cn("[&_:is(button,input,select,textarea)]:scroll-mb-20", className)}
      aria-labelledby={labelledBy}
    >
      {children}
    </RecordFormElement>
  );
}

type FormFooterProps = {
  submitLabel: string;
  isDestructive?: boolean;
  /** Called when the form may close; absent for a permanent form, which can be reset instead. */
  onCancel?: () => void;
  cancelLabel?: string;
  className?: string;
};

export function FormFooter({
  submitLabel,
  isDestructive,
  onCancel,
  cancelLabel = "Cancel",
  className,
}: FormFooterProps) {
  const form = useFormContext();
  const { isSubmitting, isDirty, errors } = form.formState;
  if (!useMayWrite()) return null;
  return (
    <div
      className={cn(
        "flex flex-wrap items-center justify-end gap-x-4 gap-y-2 border-t border-line px-5 py-3",
        // A permanent form is long: its buttons are always in view.
        onCancel ? "bg-surface-sunken/60" : "sticky bottom-0 z-10 rounded-b-lg bg-surface",
        className,
      )}
    >
      {errors.root?.message && (
        <p className="min-w-0 flex-1 basis-48 text-sm font-medium break-words text-danger">
          {`Not saved. ${errors.root.message}`}
        </p>
      )}
      <ButtonGroup>
        {onCancel ? (
          <Button variant="secondary" onClick={() => confirmLeave(onCancel)} disabled={isSubmitting}>
            {cancelLabel}
          </Button>
        ) : (
          isDirty && (
            <Button variant="secondary" onClick={() => form.reset()} disabled={isSubmitting}>
              Undo changes
            </Button>
          )
        )}
        <Button type="submit" variant={isDestructive ? "danger" : "primary"} pending={isSubmitting}>
          {submitLabel}
        </Button>
      </ButtonGroup>
    </div>
  );
}
