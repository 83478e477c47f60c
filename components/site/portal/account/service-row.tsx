import { StatusBadge } from "@/components/site/portal/account/status-badge";
import { toDay, toDollars } from "@/lib/portal/format";
import type { PortalService } from "@/lib/portal/schema";

export function ServiceRow({ service }: { service: PortalService }) {
  const { productname, domain, status, nextduedate, amount } = service;
  const due = toDay(nextduedate);
  return (
    <li className="flex min-h-18 flex-wrap items-center justify-between gap-x-6 gap-y-2 border-line border-t py-3.5 first:border-t-0">
      <div className="min-w-0 flex-1 basis-48">
        <p className="font-semibold text-ink [overflow-wrap:anywhere]">{productname}</p>
        {domain && <p className="text-ink-muted text-sm [overflow-wrap:anywhere]">{domain}</p>}
      </div>
      <div className="flex items-center gap-4 max-sm:w-full max-sm:justify-between">
        <p className="text-sm sm:text-right">
          <span className="block font-semibold text-ink tabular-nums">{toDollars(amount)}</span>
          <span className="block text-ink-muted">{due ? `Next due ${due}` : "No due date"}</span>
        </p>
        <span className="flex justify-end sm:min-w-26">
          <StatusBadge status={status} />
        </span>
      </div>
    </li>
  );
}
