import { Lock } from "lucide-react";
import Link from "next/link";
import { Button } from "@/components/ui/button";

/** In place of a section that one's role does not open. */
export function NotAllowedPanel({ label }: { label: string }) {
  return (
    <div className="grid justify-items-center gap-4 py-20 text-center">
      <span aria-hidden className="grid size-12 place-items-center rounded-full bg-brand-soft text-brand">
        <Lock className="size-6" />
      </span>
      <div className="grid gap-1">
        <h1 className="text-xl font-semibold tracking-tight text-ink">Not for your role</h1>
        <p className="text-sm text-ink-muted">
          Your role can't open {label}. An owner can give you another role.
        </p>
      </div>
      <Button asChild variant="secondary">
        <Link href="/admin/dashboard" prefetch={false}>
          Go to the dashboard
        </Link>
      </Button>
    </div>
  );
}
