import type { ComponentProps } from "react";
import { cn } from "@/components/ui/class-names";

export const fieldLook = cn(
  // Border contrast of 3:1 on white (WCAG 1.4.11).
  "w-full rounded-md border border-ink-faint/80 bg-surface text-sm text-ink shadow-xs transition-colors",
  "placeholder:text-ink-faint hover:border-ink-muted focus-visible:border-brand",
  "focus-visible:outline-2 focus-visible:outline-offset-0 focus-visible:outline-brand/35",
  "disabled:cursor-not-allowed disabled:bg-surface-sunken disabled:text-ink-muted",
  "aria-invalid:border-danger aria-invalid:focus-visible:outline-danger/30",
  // iOS zooms into fields of less than 16 px.
  "max-sm:text-base",
);

export function Input({ className, ...props }: ComponentProps<"input">) {
  return <input className={cn(fieldLook, "h-9 px-3", className)} {...props} />;
}
