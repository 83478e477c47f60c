import type { FieldValues, Path, UseFormReturn } from "react-hook-form";
import { ApiError } from "@/lib/core/client";

/** Shows the server's messages next to the fields it refused, and focuses the first of them. */
export function showFieldErrors<Values extends FieldValues>(
  form: Pick<UseFormReturn<Values>, "setError" | "getValues">,
  error: unknown,
): void {
  if (!(error instanceof ApiError)) return;
  const known = Object.keys(form.getValues());
  const refused = Object.entries(error.fields).filter(([name]) => known.includes(name));
  for (const [index, [name, messages]] of refused.entries()) {
    form.setError(name as Path<Values>, { message: messages[0] }, { shouldFocus: index === 0 });
  }
}
