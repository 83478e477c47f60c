import type { IconNode } from "lucide";
import { Compass, Lock } from "lucide";
import Link from "next/link";
import type { ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { DrawnIcon } from "@/components/ui/drawn-icon";

export function NotAllowedPanel({ label }: { label: string }) {
  return (
    <InsteadOfSection icon={Lock} title="Not for your role">
      Your role can't open {label}. An owner can give you another role.
    </InsteadOfSection>
  );
}

export function NotFoundPanel() {
  return (
    <InsteadOfSection icon={Compass} title="Page Not Found">
      There is no section at this address.
    </InsteadOfSection>
  );
}

type InsteadOfSectionProps = { icon: IconNode; title: string; children: ReactNode };

function InsteadOfSection({ icon, title, children }: InsteadOfSectionProps) {
  return (
    <div className="grid justify-items-center gap-4 py-20 text-center">
      <span aria-hidden className="grid size-12 place-items-center rounded-full bg-brand-soft text-brand">
        <DrawnIcon icon={icon} className="size-6" />
      </span>
      <div className="grid gap-1">
        <h1 className="text-xl font-semibold tracking-tight text-ink">{title}</h1>
        <p className="text-sm text-ink-muted">{children}</p>
      </div>
      <Button asChild variant="secondary">
        <Link href="/admin/dashboard" prefetch={false}>
          Go to the dashboard
        </Link>
      </Button>
    </div>
  );
}
