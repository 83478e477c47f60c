import { type ComponentProps, type KeyboardEvent, useId, useState } from "react";
import { cn } from "@/components/ui/class-names";
import { Textarea } from "@/components/ui/textarea";
import type { ReplyTemplate } from "@/lib/crm/reply-templates/schema";

/** A slash that begins the last line, and what was typed after it. */
const CALL = /(?:^|\n)\/([^\n/]{0,50})$/;

type TemplateTextareaProps = Omit<ComponentProps<"textarea">, "value"> & {
  value: string;
  templates: readonly ReplyTemplate[];
  /** @param before the text without the slash and what follows it */
  onTemplate: (template: ReplyTemplate, before: string) => void;
};

export function TemplateTextarea({
  value,
  templates,
  onTemplate,
  onKeyDown,
  ...props
}: TemplateTextareaProps) {
  const id = useId();
  const [active, setActive] = useState(0);
  const [closedAt, setClosedAt] = useState<string | null>(null);
  const [, typed] = (closedAt !== value && CALL.exec(value)) || [];
  const wanted = typed?.trim().toLowerCase();
  const offered =
    wanted === undefined ? [] : templates.filter(({ name }) => name.toLowerCase().includes(wanted));
  const current = Math.min(active, offered.length - 1);

  const take = (template: ReplyTemplate) => {
    setActive(0);
    onTemplate(template, value.replace(CALL, "").trimEnd());
  };
  const handleKey = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    const chosen = event.nativeEvent.isComposing ? undefined : offered[current];
    if (!chosen || event.shiftKey) return onKeyDown?.(event);
    if (event.key === "ArrowDown") setActive((current + 1) % offered.length);
    else if (event.key === "ArrowUp") setActive((current + offered.length - 1) % offered.length);
    else if (event.key === "Enter" || event.key === "Tab") take(chosen);
    else if (event.key === "Escape") setClosedAt(value);
    else return onKeyDown?.(event);
    event.preventDefault();
    // Escape would also close the dialog around the message.
    event.stopPropagation();
  };
  return (
    <div className="relative">
      {offered.length > 0 && (
        <div
          id={id}
          role="listbox"
          aria-label="Templates"
          className="absolute inset-x-0 bottom-full z-20 mb-1 max-h-60 overflow-y-auto rounded-md border border-line bg-surface-raised py-1 text-sm shadow-lg"
        >
          {offered.map((template, index) => (
            <div
              key={template.id}
              id={`${id}-${template.id}`}
              role="option"
              tabIndex={-1}
              aria-selected={index === current}
              // Before the field loses the focus.
              onMouseDown={(event) => {
                event.preventDefault();
                take(template);
              }}
              className={cn(
                "cursor-pointer px-3 py-2 hover:bg-surface-sunken",
                index === current && "bg-brand-soft hover:bg-brand-soft",
              )}
            >
              <span className="block font-medium text-ink">{template.name}</span>
              <span className="line-clamp-1 text-xs text-ink-muted">{template.body}</span>
            </div>
          ))}
        </div>
      )}
      <Textarea
        {...props}
        value={value}
        onKeyDown={handleKey}
        aria-autocomplete="list"
        aria-controls={offered.length > 0 ? id : undefined}
        aria-activedescendant={offered[current] && `${id}-${offered[current].id}`}
      />
    </div>
  );
}
