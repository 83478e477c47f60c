import { useEffect, useRef } from "react";
import { useFormContext } from "react-hook-form";
import { TextField } from "@/components/admin/kit/fields/text-fields";
import { slugOf } from "@/lib/core/slug";

/**
 * Follows the field `from` until edited by hand. A stored record's slug follows none, so that links do not
 * break.
 */
export function SlugField({ from }: { from: string | undefined }) {
  const form = useFormContext();
  const followed = useRef("");
  const title = from && String(form.watch(from) ?? "");

  useEffect(() => {
    const slug: unknown = form.getValues("slug");
    if (title === undefined || (slug ?? "") !== followed.current) return;
    followed.current = slugOf(title);
    if (followed.current !== slug) form.setValue("slug", followed.current, { shouldDirty: true });
  }, [form, title]);

  return (
    <TextField
      name="slug"
      label="Slug"
      required
      hint="The last part of its web address."
      autoCapitalize="none"
      autoComplete="off"
      spellCheck={false}
    />
  );
}
