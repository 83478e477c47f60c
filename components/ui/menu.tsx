"use client";

import { Check } from "lucide-react";
import * as Radix from "radix-ui/dropdown-menu";
import { type ComponentProps, type KeyboardEvent, useRef } from "react";
import { cn } from "@/components/ui/class-names";

/** A menu that leaves the page as it is while it is open: what stands behind it stays known to screen readers. */
export function Menu(props: ComponentProps<typeof Radix.Root>) {
  return <Radix.Root modal={false} {...props} />;
}

export const MenuTrigger = Radix.Trigger;
export const MenuChoices = Radix.RadioGroup;

export function MenuContent({ className, ...props }: ComponentProps<typeof Radix.Content>) {
  return (
    // Within the page's content: what stands beside all landmarks is hard to find for a screen reader.
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
 * Comes to the next choice that begins with the letter at once. Radix does so a moment later, when Enter may have come
 * and taken another one.
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

/** One of `MenuChoices`; the chosen one has a check. */
export function MenuChoice({ className, children, ...props }: ComponentProps<typeof Radix.RadioItem>) {
  return (
    <Radix.RadioItem className={cn(itemLook, className)} {...props}>
      <span aria-hidden className="size-4">
        <Radix.ItemIndicator>
          <Check className="size-4" />
        </Radix.ItemIndicator>
      </span>
      {children}
    </Radix.RadioItem>
  );
}

/**
 * For choices that open something modal: done once the menu has closed and given the focus back, to which the modal
 * then returns it. Spread `content` on the menu's content.
 */
export function useAfterMenu() {
  const chosen = useRef<(() => void) | null>(null);
  return {
    choose: (deed: () => void) => {
      chosen.current = deed;
    },
    content: {
      onCloseAutoFocus: () => {
        chosen.current?.();
        chosen.current = null;
      },
    },
  };
}
