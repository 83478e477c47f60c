import Link from "next/link";
import type { ReactNode } from "react";

type LeadLinkProps = {
  /** In the inbox; null where the lead is gone, or there was none. */
  id: number | null;
  children: ReactNode;
};

/** The name of something that is about a lead, which leads to it. */
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
