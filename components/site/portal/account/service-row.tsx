import { SuspendedLink } from "@/components/site/portal/account/pay-links";
import { StatusBadge } from "@/components/site/portal/account/status-badge";
import { useAmount } from "@/components/site/portal/account/use-amount";
import { useAccountTexts } from "@/components/site/portal/use-account-texts";
import { billingCycles } from "@/lib/commerce/billing-cycles";
import { toDay } from "@/lib/commerce/portal/format";
import type { PortalService } from "@/lib/commerce/portal/schema";
import { isSuspended } from "@/lib/commerce/portal/status";
import { filledIn } from "@/lib/core/placeholders";

export function ServiceRow({ service }: { service: PortalService }) {
  const { services: texts } = useAccountTexts();
  const shown = useAmount();
  const { productname, domain, status, nextduedate, amount, billingcycle } = service;
  const due = toDay(nextduedate);
  return (
    <li className="grid min-h-18 grid-cols-[1fr_auto] items-center gap-x-4 gap-y-2 border-line border-t py-3.5 first:border-t-0 sm:grid-cols-[1fr_auto_7.5rem]">
      <div className="min-w-0 max-sm:col-span-2">
        <p className="font-semibold text-ink [overflow-wrap:anywhere]">{productname}</p>
        {domain && <p className="text-ink-muted text-sm [overflow-wrap:anywhere]">{domain}</p>}
        {isSuspended(service) && (
          <p className="text-sm">
            <SuspendedLink />
          </p>
        )}
      </div>
      <p className="text-sm sm:text-right">
        <span className="block font-semibold text-base text-ink tabular-nums">
          {shown(amount)}
          {amount !== null && billingcycle && (
            <span className="font-normal text-ink-muted">/{billingCycles[billingcycle].unit}</span>
          )}
        </span>
        <span className="block text-ink-muted">
          {due ? filledIn(texts.nextDue, { date: due }) : texts.noDate}
        </span>
      </p>
      <span className="flex justify-end">
        <StatusBadge status={status} />
      </span>
    </li>
  );
}
