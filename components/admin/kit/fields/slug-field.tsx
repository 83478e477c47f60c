import { useEffect, useRef } from "react";
import { TextField } from "@/components/admin/kit/fields/text-fields";
import { type FieldProps, useField } from "@/components/admin/kit/fields/use-field";
import { useIsNewRecord } from "@/components/admin/kit/record-form";
import { slugOf } from "@/lib/core/slug";

/**
 * The last part of an address. For a new record it follows the field `from` until edited by hand; a stored
 * one stays, so that links do not break.
 */
export function SlugField({ from, ...props }: FieldProps & { from: string }) {
  const { form } = useField(props.name);
  const isNew = useIsNewRecord();
  const followed = useRef("");
  const title = String(form.watch(from) ?? "");

  useEffect(() => {
    const slug: unknown = form.getValues(props.name);
    if (!isNew || (slug ?? "") !== followed.current) return;
    followed.current = slugOf(title);
    if (followed.current !== slug) form.setValue(props.name, followed.current, { shouldDirty: true });
  }, [form, isNew, title, props.name]);

  return <TextField {...props} autoCapitalize="none" autoComplete="off" spellCheck={false} />;
}
