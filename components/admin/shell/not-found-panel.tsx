import { Compass } from "lucide-react";
import Link from "next/link";
import { Button } from "@/components/ui/button";

/** Where an address under /admin names no section. */
export function NotFoundPanel() {
  return (
    <div className="grid justify-items-center gap-4 py-20 text-center">
      <span aria-hidden className="grid size-12 place-items-center rounded-full bg-brand-soft text-brand">
        <Compass className="size-6" />
      </span>
      <div className="grid gap-1">
        <h1 className="text-xl font-semibold tracking-tight text-ink">Page Not Found</h1>
        <p className="text-sm text-ink-muted">There is no section at this address.</p>
      </div>
      <Button asChild variant="secondary">
        <Link href="/admin/dashboard" prefetch={false}>
          Go to the dashboard
        </Link>
      </Button>
    </div>
  );
}
