import { useEffect, useRef, useState } from "react";
import type { FieldValues, UseFormReturn } from "react-hook-form";
import { useUnsavedChanges } from "@/components/admin/kit/unsaved-changes";
import { useSaveCountryBlocking } from "@/lib/access/country-blocking/queries";
import {
  type CountryBlocking,
  type CountryBlockingInput,
  countryBlockingFields,
} from "@/lib/access/country-blocking/schema";
import { isSame } from "@/lib/core/query/records";

const TYPING_PAUSE_MS = 1_000;
/** Only the last color of a drag is saved. */
const DRAGGING_PAUSE_MS = 200;

const texts: ReadonlySet<string> = new Set(["messageTitle", "blockMessage", "contactMessage"]);
const colors: ReadonlySet<string> = new Set(["fontColor", "backgroundColor", "borderColor"]);
const fields = countryBlockingFields.input.shape;
type Name = keyof typeof fields;

/**
 * Saves texts a second after the last key or when the section is left, all else at once
 * (docs/product/access.md "Country blocking"). Invalid values wait for another change, and trigger a question
 * before they are lost.
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
    isLate: false,
  });

  useEffect(() => {
    const own = memory.current;

    const settle = async (): Promise<void> => {
      clearTimeout(own.timer);
      own.isLate = own.isSaving;
      if (own.isSaving) return;
      const input = validFields(form, own.changed);
      if (Object.keys(input).length > 0) {
        own.isSaving = true;
        const outcome = await latest.current.save(input, latest.current.stored);
        own.isSaving = false;
        if (outcome.saved) forgetSaved(form, own.changed, input);
        else if (outcome.fresh) {
          own.changed.clear();
          form.reset(outcome.fresh);
        }
        // A failure has been reported and waits for the next change.
        if (outcome.saved && own.isLate) return settle();
      }
      setPending(own.changed.size > 0);
    };

    const unsubscribe = form.subscribe({
      formState: { values: true },
      callback: ({ name }) => {
        if (!name || !(name in fields)) return;
        own.changed.add(name as Name);
        clearTimeout(own.timer);
        own.timer = setTimeout(settle, pauseAfter(name, form.getValues(name)));
      },
    });
    const settleIfHidden = () => {
      if (document.visibilityState === "hidden") void settle();
    };
    document.addEventListener("visibilitychange", settleIfHidden);
    return () => {
      unsubscribe();
      document.removeEventListener("visibilitychange", settleIfHidden);
      // A change counts even if the user leaves within the pause.
      void settle();
    };
  }, [form]);

  // Applies others' saves and the server's changes to our own, except in fields that are being typed in.
  useEffect(() => {
    for (const name of Object.keys(fields) as Name[]) {
      const isBusy =
        memory.current.changed.has(name) || document.activeElement?.getAttribute("name") === name;
      if (!isBusy && !isSame(form.getValues(name), stored[name]))
        form.resetField(name, { defaultValue: stored[name] });
    }
  }, [form, stored]);
}

function pauseAfter(name: string, value: unknown): number {
  if (texts.has(name)) return TYPING_PAUSE_MS;
  if (!colors.has(name)) return 0;
  return fields[name as Name].safeParse(value).success ? DRAGGING_PAUSE_MS : TYPING_PAUSE_MS;
}

function validFields(form: UseFormReturn, changed: ReadonlySet<Name>): CountryBlockingInput {
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

function forgetSaved(form: UseFormReturn, changed: Set<Name>, saved: CountryBlockingInput): void {
  for (const name of Object.keys(saved) as Name[]) {
    const now = fields[name].safeParse(form.getValues(name));
    if (now.success && isSame(now.data, saved[name])) changed.delete(name);
  }
}
