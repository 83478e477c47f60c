import { cva, type VariantProps } from "class-variance-authority";
import { LoaderCircle } from "lucide";
import { Root as Slot } from "radix-ui/slot";
import type { ComponentProps } from "react";
import { cn } from "@/components/ui/class-names";
import { DrawnIcon } from "@/components/ui/drawn-icon";

const button = cva(
  [
    "inline-flex shrink-0 items-center justify-center gap-2 rounded-md text-sm font-medium whitespace-nowrap",
    "transition-colors disabled:pointer-events-none disabled:opacity-55 aria-disabled:cursor-default aria-disabled:opacity-55",
    "[&_svg]:size-4 [&_svg]:shrink-0",
  ],
  {
    variants: {
      variant: {
        // Forced colors show a transparent border in a system color.
        primary: "border border-transparent bg-button text-button-text shadow-xs hover:bg-button-strong",
        secondary: "border border-line bg-surface text-ink shadow-xs hover:bg-surface-sunken",
        ghost: "border border-transparent text-ink-muted hover:bg-surface-sunken hover:text-ink",
        danger: "border border-transparent bg-danger-fill text-white shadow-xs hover:bg-danger-fill/90",
        dangerGhost: "border border-transparent text-ink-muted hover:bg-danger-fill hover:text-white",
      },
      size: {
        small: "h-8 px-2.5",
        medium: "h-9 px-3.5",
        icon: "size-8",
      },
    },
    defaultVariants: { variant: "primary", size: "medium" },
  },
);

type ButtonProps = ComponentProps<"button"> &
  VariantProps<typeof button> & {
    asChild?: boolean;
    /** Shows a spinner and ignores clicks. Not `disabled`: browsers take the focus from disabled buttons. */
    pending?: boolean;
  };

export function Button({ className, variant, size, asChild, pending, children, ...props }: ButtonProps) {
  const look = cn(button({ variant, size }), className);
  if (asChild) {
    return (
      <Slot className={look} {...props}>
        {children}
      </Slot>
    );
  }
  return (
    <button
      type="button"
      className={look}
      {...props}
      {...(pending && {
        "aria-busy": true,
        "aria-disabled": true,
        onClick: (event) => event.preventDefault(),
      })}
    >
      {pending && <DrawnIcon icon={LoaderCircle} className="animate-spin" />}
      {children}
    </button>
  );
}
