import Link from "next/link";
import type { ReactNode } from "react";

export function LeadLink({ id, children }: { id: number | null; children: ReactNode }) {
  if (id === null) return <span className="min-w-0 font-medium break-words text-ink">{children}</span>;
  return (
    <Link
      href={`/admin/dashboard/leads?lead=${id}`}
      prefetch={false}
      className="min-w-0 font-medium break-words text-brand hover:underline"
    >
      {children}
    </Link>
  );
}
