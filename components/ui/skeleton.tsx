import type { ComponentProps } from "react";
import { cn } from "@/components/ui/class-names";

export function Skeleton({ className, ...props }: ComponentProps<"div">) {
  return <div aria-hidden className={cn("animate-pulse rounded-md bg-line/70", className)} {...props} />;
}
