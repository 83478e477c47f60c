import Link from "next/link";
import type { ReactNode } from "react";

type LeadLinkProps = {
  /** Id of the lead in the inbox; null if it is gone or there was none. */
  id: number | null;
  children: ReactNode;
};

/** A label that links to its lead. */
export function LeadLink({ id, children }: LeadLinkProps) {
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
