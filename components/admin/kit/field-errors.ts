import type { FieldValues, Path, UseFormReturn } from "react-hook-form";
import { ApiError, messageOf } from "@/lib/core/client";

/**
 * Focuses the first refused field. Without one the form's footer says that nothing is saved, for longer than
 * the toast does.
 */
export function showFieldErrors<Values extends FieldValues>(
  form: Pick<UseFormReturn<Values>, "setError" | "getValues">,
  error: unknown,
): void {
  if (error === undefined) return;
  const message = messageOf(error, "Please try again.");
  if (!(error instanceof ApiError)) {
    form.setError("root", { message });
    return;
  }
  const names = Object.keys(form.getValues());
  const refused = Object.entries(error.fields).filter(([name]) => names.includes(name));
  if (refused.length === 0) form.setError("root", { message });
  for (const [index, [name, messages]] of refused.entries()) {
    form.setError(name as Path<Values>, { message: messages[0] }, { shouldFocus: index === 0 });
  }
}
