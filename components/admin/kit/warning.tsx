import type { IconNode } from "lucide";
import Link from "next/link";
import { type ComponentProps, type ReactNode, useId } from "react";
import { Button } from "@/components/ui/button";
import { DrawnIcon } from "@/components/ui/drawn-icon";

type Props = {
  icon: IconNode;
  title: ReactNode;
  children: ReactNode;
  actions?: ReactNode;
};

export function Warning({ icon, title, children, actions }: Props) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="flex flex-wrap items-start gap-x-4 gap-y-3 rounded-lg border border-accent/40 bg-accent-soft p-4"
    >
      <span
        aria-hidden
        className="grid size-9 shrink-0 place-items-center rounded-md bg-surface text-accent-strong"
      >
        <DrawnIcon icon={icon} className="size-4.5" />
      </span>
      <div role="status" className="grid min-w-0 flex-1 basis-64 gap-1 text-sm text-ink-muted">
        <h2 id={id} className="font-semibold text-ink">
          {title}
        </h2>
        {children}
      </div>
      {actions && <div className="flex flex-wrap gap-2">{actions}</div>}
    </section>
  );
}

type WarningLinkProps = Pick<ComponentProps<typeof Button>, "variant"> & { href: string; children: string };

export function WarningLink({ href, variant = "secondary", children }: WarningLinkProps) {
  return (
    <Button variant={variant} size="small" asChild>
      <Link href={href} prefetch={false}>
        {children}
      </Link>
    </Button>
  );
}
