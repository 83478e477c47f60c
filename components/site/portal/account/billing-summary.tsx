import type { ReactNode } from "react";
import { useAccount } from "@/components/site/portal/account/account-context";
import { OutsideLink } from "@/components/site/portal/account/outside-link";
import { PayFirstDue, SuspendedLink } from "@/components/site/portal/account/pay-links";
import { useFirstDue, useInvoices, useServices } from "@/components/site/portal/account/queries";
import { Card, Placeholder } from "@/components/site/portal/card";
import { counted, useAccountTexts } from "@/components/site/portal/use-account-texts";
import { toDay, toMoney } from "@/lib/commerce/portal/format";
import type { PortalInvoice, PortalService } from "@/lib/commerce/portal/schema";
import { isActive, isPayable, isSuspended } from "@/lib/commerce/portal/status";
import type { AccountTexts } from "@/lib/crm/pages/account";

export function BillingSummary() {
  const { summary: texts } = useAccountTexts();
  const { signedIn } = useAccount();
  const services = useServices();
  const invoices = useInvoices();
  const isDue = useFirstDue() !== undefined;
  return (
    <Card id="billing-summary" title={texts.heading} className="lg:col-span-2">
      <dl className="mt-5 grid gap-x-8 gap-y-5 sm:grid-cols-3">
        <Figure
          label={texts.due}
          query={invoices}
          describe={(all) => dueFigure(all, texts, signedIn.customer.currency)}
        >
          <PayFirstDue />
        </Figure>
        <Figure label={texts.active} query={services} describe={activeFigure} />
        <Figure label={texts.next} query={services} describe={nextFigure} />
      </dl>
      <div className="mt-6 grid gap-2.5 border-line border-t pt-6 sm:grid-cols-[repeat(auto-fit,minmax(14rem,1fr))]">
        <OutsideLink to="portal" look={isDue ? "outline" : "brand"}>
          {texts.portal}
        </OutsideLink>
        <OutsideLink to="account">{texts.account}</OutsideLink>
        <OutsideLink to="methods">{texts.methods}</OutsideLink>
      </div>
    </Card>
  );
}

type SummaryState = { value: string; note: ReactNode };
type SummaryTexts = AccountTexts["summary"];

type FigureProps<T> = {
  label: string;
  query: { data: T | undefined; isFetching: boolean };
  describe: (data: T, texts: SummaryTexts) => SummaryState;
  children?: ReactNode;
};

function Figure<T>({ label, query, describe, children }: FigureProps<T>) {
  const { summary: texts } = useAccountTexts();
  let shown: ReactNode = <span className="text-ink-muted">{texts.unknown}</span>;
  if (query.data !== undefined) {
    const { value, note } = describe(query.data, texts);
    shown = (
      <>
        <span className="block font-semibold text-2xl text-ink-strong tabular-nums tracking-[-0.02em]">
          {value}
        </span>
        <span className="block text-ink-muted text-sm">{note}</span>
        {children}
      </>
    );
  } else if (query.isFetching) shown = <Placeholder className="mt-1 h-11 w-32" />;
  return (
    <div className="min-h-19">
      <dt className="text-ink-muted text-label">{label}</dt>
      <dd className="mt-0.5">{shown}</dd>
    </div>
  );
}

function dueFigure(invoices: PortalInvoice[], texts: SummaryTexts, usual?: string): SummaryState {
  const payable = invoices.filter(isPayable);
  const currencies = new Set(payable.map(({ currency = usual }) => currency));
  const isComplete = payable.every(({ total }) => total !== null) && currencies.size < 2;
  const cents = payable.reduce((sum, { total }) => sum + Math.round((total ?? 0) * 100), 0);
  const note = payable.length === 0 ? texts.dueNone : counted(payable.length, texts.dueOne, texts.dueMany);
  const [currency = usual] = currencies;
  return { value: isComplete ? toMoney(cents / 100, currency) : texts.unknown, note };
}

function activeFigure(services: PortalService[], texts: SummaryTexts): SummaryState {
  const active = services.filter(isActive).length;
  return { value: String(active), note: counted(services.length, texts.activeOne, texts.activeMany) };
}

function nextFigure(services: PortalService[], texts: SummaryTexts): SummaryState {
  const [next] = services
    .filter((service) => isActive(service) && service.nextduedate !== null)
    .sort((a, b) => String(a.nextduedate).localeCompare(String(b.nextduedate)));
  const day = next && toDay(next.nextduedate);
  if (day) return { value: day, note: next.productname };
  const note = services.some(isSuspended) ? <SuspendedLink /> : texts.nextNoneText;
  return { value: texts.nextNone, note };
}
