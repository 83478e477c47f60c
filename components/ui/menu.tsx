import { Check } from "lucide";
import * as Radix from "radix-ui/dropdown-menu";
import { type ComponentProps, type KeyboardEvent, useRef } from "react";
import { cn } from "@/components/ui/class-names";
import { DrawnIcon } from "@/components/ui/drawn-icon";

/** A non-modal menu: screen readers can still reach the page behind it. */
export function Menu(props: ComponentProps<typeof Radix.Root>) {
  return <Radix.Root modal={false} {...props} />;
}

export const MenuTrigger = Radix.Trigger;
export const MenuChoices = Radix.RadioGroup;

export function MenuContent({ className, ...props }: ComponentProps<typeof Radix.Content>) {
  return (
    // Inside the page's content: screen readers rarely find content outside all landmarks.
    <Radix.Portal container={typeof document === "undefined" ? null : document.getElementById("content")}>
      <Radix.Content
        sideOffset={4}
        align="start"
        collisionPadding={8}
        onKeyDownCapture={focusByLetter}
        className={cn(
          "z-50 min-w-40 rounded-md border border-line bg-surface-raised p-1 text-sm text-ink shadow-lg",
          "data-[state=open]:animate-fade-in",
          className,
        )}
        {...props}
      />
    </Radix.Portal>
  );
}

/**
 * Moves at once to the next choice with that first letter. Radix does so with a delay, in which Enter could
 * select another choice.
 */
function focusByLetter(event: KeyboardEvent<HTMLElement>): void {
  if (event.key.length !== 1 || event.key === " " || event.ctrlKey || event.metaKey || event.altKey) return;
  event.stopPropagation();
  const items = [...event.currentTarget.querySelectorAll<HTMLElement>("[role^=menuitem]")];
  const from = items.indexOf(document.activeElement as HTMLElement) + 1;
  const letter = event.key.toLowerCase();
  [...items.slice(from), ...items.slice(0, from)]
    .find(({ textContent }) => textContent.trim().toLowerCase().startsWith(letter))
    ?.focus();
}

const itemLook = cn(
  "flex min-h-9 cursor-default items-center gap-2 rounded-sm px-2 outline-none select-none pointer-coarse:min-h-11",
  "data-[highlighted]:bg-brand-soft data-[highlighted]:text-brand-strong",
);

export function MenuItem({ className, ...props }: ComponentProps<typeof Radix.Item>) {
  return <Radix.Item className={cn(itemLook, className)} {...props} />;
}

export function MenuChoice({ children, ...props }: ComponentProps<typeof Radix.RadioItem>) {
  return (
    <Radix.RadioItem className={itemLook} {...props}>
      <span aria-hidden className="size-4">
        <Radix.ItemIndicator>
          <DrawnIcon icon={Check} className="size-4" />
        </Radix.ItemIndicator>
      </span>
      {children}
    </Radix.RadioItem>
  );
}

/**
 * Runs choices that open a modal after the menu has closed and restored the focus. Spread `content` on the
 * menu's content.
 */
export function useAfterMenu() {
  const chosen = useRef<(() => void) | null>(null);
  return {
    choose: (action: () => void) => {
      chosen.current = action;
    },
    content: {
      onCloseAutoFocus: () => {
        chosen.current?.();
        chosen.current = null;
      },
    },
  };
}
