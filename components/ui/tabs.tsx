import * as Radix from "radix-ui/tabs";
import type { ComponentProps } from "react";
import { cn } from "@/components/ui/class-names";

export const Tabs = Radix.Root;

/**
 * On a phone a row that scrolls, fading where it continues: wrapped tabs would be cut apart by the line below
 * them. Room at its end keeps the last tab out of the fading.
 */
export const tabsLook =
  "flex gap-x-5 border-b border-line max-sm:flex-nowrap max-sm:overflow-x-auto max-sm:overflow-y-hidden max-sm:[scrollbar-width:none] max-sm:pr-10 max-sm:[mask-image:linear-gradient(to_left,transparent,#000_2.5rem)] max-sm:*:mb-0 max-sm:*:shrink-0 max-sm:*:whitespace-nowrap";

export function TabsList({ className, ...props }: ComponentProps<typeof Radix.List>) {
  return <Radix.List className={cn(tabsLook, className)} {...props} />;
}

export function TabsTrigger(props: ComponentProps<typeof Radix.Trigger>) {
  return (
    <Radix.Trigger
      className="-mb-px flex h-11 pointer-fine:sm:h-10 items-center gap-2 border-b-2 border-transparent text-sm font-medium text-ink-muted transition-colors hover:text-ink data-[state=active]:border-brand data-[state=active]:text-ink"
      {...props}
    />
  );
}

/** Stays mounted while another tab is open, which preserves its input. */
export function TabsContent({ className, ...props }: ComponentProps<typeof Radix.Content>) {
  return <Radix.Content forceMount className={cn("data-[state=inactive]:hidden", className)} {...props} />;
}
