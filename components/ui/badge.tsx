import { cva, type VariantProps } from "class-variance-authority";
import type { ComponentProps } from "react";
import { cn } from "@/components/ui/class-names";

const badge = cva(
  "inline-flex items-center gap-1 rounded-full border px-2 py-0.5 text-xs font-medium whitespace-nowrap [&_svg]:size-3",
  {
    variants: {
      variant: {
        neutral: "border-line bg-surface-sunken text-ink-muted",
        brand: "border-brand/20 bg-brand-soft text-brand-strong",
        success: "border-success/25 bg-success-soft text-success",
        danger: "border-danger/40 bg-surface text-danger",
        warning: "border-accent/25 bg-accent-soft text-accent-strong",
      },
    },
    defaultVariants: { variant: "neutral" },
  },
);

export function Badge({ className, variant, ...props }: ComponentProps<"span"> & VariantProps<typeof badge>) {
  return <span className={cn(badge({ variant }), className)} {...props} />;
}
