import type { ComponentProps } from "react";
import { cn } from "@/components/ui/class-names";

export function Card({ className, ...props }: ComponentProps<"div">) {
  return (
    <div className={cn("min-w-0 rounded-lg border border-line bg-surface shadow-xs", className)} {...props} />
  );
}
