"use client";

import { get, useFormContext } from "react-hook-form";

/** Value of a form's field that is no single input, with the first message about it or its parts. */
export function useValue<Value>(
  name: string,
): [value: Value, set: (value: Value) => void, error: string | undefined] {
  const form = useFormContext();
  const { errors, isSubmitted } = form.formState;
  const set = (value: Value) =>
    form.setValue(name, value, { shouldDirty: true, shouldTouch: true, shouldValidate: isSubmitted });
  return [form.watch(name) as Value, set, firstMessage(get(errors, name))];
}

function firstMessage(error: unknown): string | undefined {
  if (typeof error !== "object" || error === null) return undefined;
  if ("message" in error && typeof error.message === "string") return error.message;
  const { ref: _, ...parts } = error as Record<string, unknown>;
  return Object.values(parts)
    .map(firstMessage)
    .find((message) => message !== undefined);
}
