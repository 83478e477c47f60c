import type { ComponentProps } from "react";
import { cn } from "@/components/ui/class-names";
import { fieldLook } from "@/components/ui/input";

export function Textarea({ className, rows = 4, ...props }: ComponentProps<"textarea">) {
  return (
    <textarea rows={rows} className={cn(fieldLook, "px-3 py-2 leading-relaxed", className)} {...props} />
  );
}
