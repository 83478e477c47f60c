import * as Radix from "radix-ui/label";
import type { ComponentProps } from "react";
import { cn } from "@/components/ui/class-names";

export function Label({ className, ...props }: ComponentProps<typeof Radix.Root>) {
  return <Radix.Root className={cn("text-sm font-medium text-ink", className)} {...props} />;
}
