"use client";

import { useEffect, useRef, useState } from "react";
import type { FieldValues, UseFormReturn } from "react-hook-form";
import { useUnsavedChanges } from "@/components/admin/kit/unsaved-changes";
import { isSame } from "@/lib/admin/records";
import { useSaveCountryBlocking } from "@/lib/countries/api";
import {
  type CountryBlocking,
  type CountryBlockingInput,
  countryBlockingFields,
} from "@/lib/countries/schema";

/** docs/product.md 2.9. */
const TYPING_PAUSE_MS = 1_000;
/** Of a colour that is dragged along, the last one counts. */
const DRAGGING_PAUSE_MS = 200;

const texts: ReadonlySet<string> = new Set(["messageTitle", "blockMessage", "contactMessage"]);
const colors: ReadonlySet<string> = new Set(["fontColor", "backgroundColor", "borderColor"]);
const fields = countryBlockingFields.input.shape;
type Name = keyof typeof fields;

/**
 * Saves what is changed in the form by itself: texts a second after the last key, all else at once (docs/product.md 2.4). What
 * can't be saved as it stands has a message beside it and waits for another change; what is not saved yet is asked about
 * before it is lost, and saved when the section is left all the same.
 */
export function useAutosave(form: UseFormReturn, stored: CountryBlocking): void {
  const save = useSaveCountryBlocking();
  const [isPending, setPending] = useState(false);
  useUnsavedChanges(isPending);
  const latest = useRef({ save, stored });
  latest.current = { save, stored };
  const memory = useRef({
    changed: new Set<Name>(),
    timer: undefined as ReturnType<typeof setTimeout> | undefined,
    isSaving: false,
  });

  useEffect(() => {
    const own = memory.current;

    const settle = async (): Promise<void> => {
      clearTimeout(own.timer);
      if (own.isSaving) return;
      const input = takeValid(form, own.changed);
      if (Object.keys(input).length > 0) {
        own.isSaving = true;
        const outcome = await latest.current.save(input, latest.current.stored);
        own.isSaving = false;
        if (outcome.saved) forgetSaved(form, own.changed, input);
        else if (outcome.fresh) {
          own.changed.clear();
          form.reset(outcome.fresh);
        }
        // What came in meanwhile. What failed has been told, and waits for the next change.
        if (outcome.saved && [...own.changed].some((name) => !(name in input)))
          own.timer = setTimeout(settle);
      }
      setPending(own.changed.size > 0);
    };

    const unsubscribe = form.subscribe({
      formState: { values: true },
      callback: ({ name }) => {
        if (!name || !(name in fields)) return;
        own.changed.add(name as Name);
        setPending(true);
        clearTimeout(own.timer);
        own.timer = setTimeout(settle, pauseAfter(name, form.getValues(name)));
      },
    });
    return () => {
      unsubscribe();
      if (own.changed.size > 0) void settle();
    };
  }, [form]);

  // What somebody else has saved, and what a save has made of one's own; not under the hands of who is typing.
  useEffect(() => {
    for (const name of Object.keys(fields) as Name[]) {
      const isBusy =
        memory.current.changed.has(name) || document.activeElement?.getAttribute("name") === name;
      if (!isBusy && !isSame(form.getValues(name), stored[name]))
        form.resetField(name, { defaultValue: stored[name] });
    }
  }, [form, stored]);
}

/** A colour that is still being typed is a text until it is one. */
function pauseAfter(name: string, value: unknown): number {
  if (texts.has(name)) return TYPING_PAUSE_MS;
  if (!colors.has(name)) return 0;
  return fields[name as Name].safeParse(value).success ? DRAGGING_PAUSE_MS : TYPING_PAUSE_MS;
}

function takeValid(form: UseFormReturn, changed: ReadonlySet<Name>): CountryBlockingInput {
  const values: FieldValues = form.getValues();
  const valid: Record<string, unknown> = {};
  for (const name of changed) {
    const { success, data, error } = fields[name].safeParse(values[name]);
    if (success) {
      valid[name] = data;
      form.clearErrors(name);
    } else form.setError(name, { message: error.issues[0]?.message });
  }
  return valid as CountryBlockingInput;
}

/** What has been changed once more while it was being saved is still to be saved. */
function forgetSaved(form: UseFormReturn, changed: Set<Name>, saved: CountryBlockingInput): void {
  for (const name of Object.keys(saved) as Name[]) {
    const now = fields[name].safeParse(form.getValues(name));
    if (now.success && isSame(now.data, saved[name])) changed.delete(name);
  }
}
