import type { IconNode } from "lucide";
import { useId, useState } from "react";
import { type FieldProps, useField } from "@/components/admin/kit/fields/use-field";
import { FieldError, RequiredMark } from "@/components/admin/kit/form-field";
import { DrawnIcon } from "@/components/ui/drawn-icon";
import { Input } from "@/components/ui/input";

type IconFieldProps = Pick<FieldProps, "name" | "label" | "required"> & {
  icons: Readonly<Record<string, IconNode>>;
};

const FEW = 12;

export function IconField({ name, label, required, icons }: IconFieldProps) {
  const id = useId();
  const { form, error } = useField(name);
  const [search, setSearch] = useState("");
  const chosen = String(form.watch(name) ?? "");
  const query = search.trim().toLowerCase();
  const found = Object.entries(icons).filter(([key]) => key.toLowerCase().includes(query));
  return (
    <fieldset aria-describedby={error && `${id}-error`}>
      <legend className="mb-1.5 text-sm font-medium text-ink">
        {label}
        {required && <RequiredMark />}
        {chosen && <span className="ml-2 font-normal text-ink-muted">{chosen}</span>}
      </legend>
      <div className="rounded-md border border-line p-2">
        {Object.keys(icons).length > FEW && (
          <Input
            type="search"
            aria-label={`${label}: search`}
            placeholder="Search icons"
            value={search}
            onChange={({ target }) => setSearch(target.value)}
            onKeyDown={(event) => event.key === "Enter" && event.preventDefault()}
            className="mb-2"
          />
        )}
        <div className="grid max-h-44 grid-cols-[repeat(auto-fill,minmax(2.5rem,1fr))] gap-1 overflow-y-auto p-1">
          {found.map(([key, icon]) => (
            <label
              key={key}
              title={key}
              className="relative grid h-10 cursor-pointer place-items-center rounded-md text-ink-muted hover:bg-surface-sunken has-checked:bg-button has-checked:text-button-text has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand"
            >
              <input
                type="radio"
                value={key}
                aria-label={key}
                {...form.register(name)}
                checked={key === chosen}
                className="sr-only"
              />
              <DrawnIcon icon={icon} className="size-5" />
            </label>
          ))}
        </div>
        {found.length === 0 && <p className="px-1 pb-1 text-sm text-ink-muted">No icons match.</p>}
      </div>
      <FieldError id={id} error={error} className="mt-1.5" />
    </fieldset>
  );
}
