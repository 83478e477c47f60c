import { X } from "lucide";
import { type KeyboardEvent, useRef, useState } from "react";
import { type FieldProps, useField } from "@/components/admin/kit/fields/use-field";
import { FormField } from "@/components/admin/kit/form-field";
import { cn } from "@/components/ui/class-names";
import { DrawnIcon } from "@/components/ui/drawn-icon";
import { fieldLook } from "@/components/ui/input";

export function TagsField(props: FieldProps) {
  const { form, error, set } = useField(props.name);
  const [typed, setTyped] = useState("");
  const input = useRef<HTMLInputElement>(null);
  const value: unknown = form.watch(props.name);
  const tags = Array.isArray(value) ? value.map(String) : [];

  function add(text: string) {
    const next = [...tags];
    for (const tag of text.split(",").map((one) => one.trim())) {
      const isThere = next.some((one) => one.toLowerCase() === tag.toLowerCase());
      if (tag && !isThere) next.push(tag);
    }
    if (next.length > tags.length) set(next);
    setTyped("");
  }

  function remove(tag: string) {
    set(tags.filter((one) => one !== tag));
    input.current?.focus();
  }

  function onKeyDown(event: KeyboardEvent) {
    const last = tags.at(-1);
    if (event.key === "Enter" && typed.trim()) {
      // Enter in an empty field submits the form, as in every other.
      event.preventDefault();
      add(typed);
    } else if (event.key === "Backspace" && typed === "" && last !== undefined) remove(last);
  }

  return (
    <FormField {...props} hint={props.hint ?? "Separate tags with a comma or Enter."} error={error}>
      {(control) => (
        <div
          className={cn(
            fieldLook,
            "flex min-h-9 flex-wrap items-center gap-1.5 p-1.5 focus-within:border-brand",
            error && "border-danger",
          )}
        >
          <ul aria-label={`${props.label}: chosen`} className="contents">
            {tags.map((tag) => (
              <li
                key={tag}
                className="flex max-w-full items-center gap-1 rounded bg-brand-soft pl-2 text-xs font-medium text-brand-strong"
              >
                <span className="min-w-0 break-words">{tag}</span>
                <button
                  type="button"
                  aria-label={`Remove ${tag}`}
                  onClick={() => remove(tag)}
                  className="grid size-6 shrink-0 place-items-center rounded hover:bg-brand/10"
                >
                  <DrawnIcon icon={X} className="size-3" />
                </button>
              </li>
            ))}
          </ul>
          <input
            {...control}
            ref={(element) => {
              input.current = element;
              form.register(props.name).ref(element && { focus: () => element.focus() });
            }}
            value={typed}
            onChange={({ target }) =>
              target.value.includes(",") ? add(target.value) : setTyped(target.value)
            }
            onKeyDown={onKeyDown}
            onBlur={() => add(typed)}
            className="h-6 min-w-24 flex-1 bg-transparent px-1.5 text-sm outline-none max-sm:text-base"
          />
        </div>
      )}
    </FormField>
  );
}
