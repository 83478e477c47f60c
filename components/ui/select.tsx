import { ChevronDown } from "lucide";
import type { ComponentProps } from "react";
import { cn } from "@/components/ui/class-names";
import { DrawnIcon } from "@/components/ui/drawn-icon";
import { fieldLook } from "@/components/ui/input";

/** The native select, which every keyboard, phone, and screen reader supports. */
export function Select({ className, ...props }: ComponentProps<"select">) {
  return (
    <span className={cn("relative block", className)}>
      <select className={cn(fieldLook, "h-9 appearance-none pr-9 pl-3")} {...props} />
      <DrawnIcon
        icon={ChevronDown}
        className="pointer-events-none absolute top-1/2 right-3 size-4 -translate-y-1/2 text-ink-faint"
      />
    </span>
  );
}
