import { useId } from "react";
import { get } from "react-hook-form";
import { type FieldProps, useField } from "@/components/admin/kit/fields/use-field";
import { FormField } from "@/components/admin/kit/form-field";
import { Options } from "@/components/admin/kit/options";
import { useDebounced } from "@/components/admin/kit/use-debounced";
import { Input } from "@/components/ui/input";
import { useLinkFault } from "@/lib/content/site-links/queries";
import { siteAnchors, sitePages } from "@/lib/content/site-pages";
import { linkFault } from "@/lib/core/stored-link";

const DEBOUNCE_MS = 400;

type Suggestion = { href: string; title: string };

const pages: readonly Suggestion[] = [
  ...Object.values(sitePages).map(({ path, title }) => ({ href: path, title })),
  ...siteAnchors,
];

export function LinkField({ more = [], ...props }: FieldProps & { more?: readonly Suggestion[] }) {
  const id = useId();
  const { form, error } = useField(props.name);
  const value = String(form.watch(props.name) ?? "").trim();
  const suggestions = [...pages, ...more];
  const page = suggestions.find(({ href }) => href === value);
  const isTouched = get(form.formState.touchedFields, props.name) === true;
  const broken = isTouched && value ? linkFault(value) : null;
  const requested = useDebounced(page || linkFault(value) ? "" : value, DEBOUNCE_MS);
  const leadsNowhere = useLinkFault(requested);
  return (
    <FormField {...props} hint={page ? page.title : props.hint} error={error ?? broken ?? undefined}>
      {(control) => (
        <>
          <Input
            {...control}
            {...form.register(props.name)}
            list={`${id}-pages`}
            inputMode="url"
            autoCapitalize="none"
            autoComplete="off"
            spellCheck={false}
          />
          <p role="status" className="text-xs font-medium text-accent-strong empty:hidden">
            {requested !== "" && requested === value && leadsNowhere}
          </p>
          <datalist id={`${id}-pages`}>
            <Options of={suggestions.map(({ href, title }) => [href, title])} />
          </datalist>
        </>
      )}
    </FormField>
  );
}
