"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { createContext, type ReactNode, useContext, useEffect, useRef, useState } from "react";
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
import { useMayWrite } from "@/components/admin/kit/may-write";
import { leave, useUnsavedChanges } from "@/components/admin/kit/unsaved-changes";
import { Button } from "@/components/ui/button";
import { ButtonGroup } from "@/components/ui/button-group";
import { cn } from "@/components/ui/class-names";
import type { SaveOutcome } from "@/lib/core/query/save";

export type RecordFormOptions<Input, Row> = {
  /** What the values must be to be saved; its messages stand beside the fields. */
  schema: z.ZodType<Input, FieldValues>;
  /** The record to edit; absent for a new one. */
  record?: Row;
  /** The fields' values for a record, or for a new one. */
  values: (record: Row | undefined) => FieldValues;
  /** What `useSave` gives; or, for a form of another kind, something with `outcomeOf`. */
  save: (input: Input, record: Row | undefined) => Promise<SaveOutcome<Row>>;
  /** Called after a save, with what was stored; `isNew` where it was added by it. */
  onSaved?: (record: Row | undefined, isNew: boolean) => void;
};

type RecordFormState = { form: UseFormReturn; submit: () => Promise<void>; isNew: boolean };

/** A form of a record: its values, its save, and what becomes of both. `RecordForm` and `FormDialog` draw it. */
export function useRecordForm<Input, Row>({
  schema,
  record: given,
  values,
  save,
  onSaved,
}: RecordFormOptions<Input, Row>): RecordFormState {
  // The record as it was loaded last: saving and reloading take its place.
  const [record, setRecord] = useState(given);
  const form = useForm({ resolver: zodResolver(schema) as Resolver, defaultValues: values(given) });
  const { isDirty, isSubmitting } = form.formState;
  useUnsavedChanges(isDirty);

  const load = (loaded: Row | undefined) => {
    setRecord(loaded);
    form.reset(values(loaded));
  };
  const latest = useRef({ load, isBusy: false });
  latest.current = { load, isBusy: isDirty || isSubmitting };
  useEffect(() => {
    if (!latest.current.isBusy) latest.current.load(given);
  }, [given]);

  const submit = form.handleSubmit(async (input) => {
    const outcome = await save(input as Input, record);
    if (outcome.saved) {
      load(outcome.record ?? record);
      onSaved?.(outcome.record, record === undefined);
    } else if (outcome.fresh) load(outcome.fresh);
    else showFieldErrors(form, outcome.error);
  });
  return { form, submit: () => submit(), isNew: record === undefined };
}

const IsNewContext = createContext(false);

/** Whether the form that a field stands in is for a new record. */
export const useIsNewRecord = () => useContext(IsNewContext);

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
      <IsNewContext value={state.isNew}>
        <form
          {...labels}
          noValidate
          className={className}
          onSubmit={(event) => {
            event.preventDefault();
            // A form in a dialog stands, for React, within the form that opened it.
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
      </IsNewContext>
    </FormProvider>
  );
}

type RecordFormProps<Input, Row> = RecordFormOptions<Input, Row> & Omit<RecordFormElementProps, "state">;

/**
 * The form of a record on the page: its fields bind to it by their name, and `FormFooter` submits it. What the server
 * refuses stands beside the fields; unsaved changes are asked about before they are lost. For a form in a dialog there
 * is `FormDialog`.
 */
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
      // What is reached by Tab is not to lie under the footer.
      className={cn("[&_:is(button,input,select,textarea)]:scroll-mb-20", className)}
      aria-labelledby={labelledBy}
    >
      {children}
    </RecordFormElement>
  );
}

type FormFooterProps = {
  submitLabel: string;
  /** Whether what is submitted can't be undone. */
  isDestructive?: boolean;
  /** Called when the form may be closed; absent for a form that stays, whose changes can be undone instead. */
  onCancel?: () => void;
  className?: string;
};

/** The buttons at the end of a form; none where the section may only be looked at. */
export function FormFooter({ submitLabel, isDestructive, onCancel, className }: FormFooterProps) {
  const form = useFormContext();
  const { isSubmitting, isDirty } = form.formState;
  if (!useMayWrite()) return null;
  return (
    <div
      className={cn(
        "flex justify-end border-t border-line px-5 py-3",
        // A form that stays is a long one: its buttons are always at hand.
        onCancel ? "bg-surface-sunken/60" : "sticky bottom-0 z-10 rounded-b-lg bg-surface",
        className,
      )}
    >
      <ButtonGroup>
        {onCancel ? (
          <Button variant="secondary" onClick={() => leave(onCancel)} disabled={isSubmitting}>
            Cancel
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
