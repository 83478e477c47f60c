import { CircleAlert } from "lucide";
import { DateText } from "@/components/admin/kit/date-text";
import { PanelCard } from "@/components/admin/kit/panel-card";
import { PersonName } from "@/components/admin/kit/person-name";
import { Warning } from "@/components/admin/kit/warning";
import { MailOutcomes } from "@/components/admin/mail/mail-outcomes";
import { BillingCard, CustomerCard, GatewayCard, MoneyCard } from "@/components/admin/orders/order-facts";
import { OrderHistory } from "@/components/admin/orders/order-history";
import { OrderRefunds } from "@/components/admin/orders/order-refunds";
import { SettleButtons } from "@/components/admin/orders/settle-buttons";
import type { OrderActions } from "@/components/admin/orders/use-order-actions";
import { useRetryOrderMail } from "@/lib/commerce/orders/admin/queries";
import type { OrderDetail } from "@/lib/commerce/orders/admin/schema";
import { serviceChoices } from "@/lib/commerce/orders/service-changes";

type OrderBodyProps = { order: OrderDetail; orderActions: OrderActions };

export function OrderBody({ order, orderActions }: OrderBodyProps) {
  return (
    <div className="grid gap-3">
      <OrderDecision order={order} orderActions={orderActions} />
      <OrderStatus order={order} />
      <div className="grid grid-cols-1 items-start gap-3 lg:grid-cols-2">
        <MoneyCard order={order} />
        <CustomerCard order={order} />
      </div>
      <div className="grid grid-cols-1 items-start gap-3 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div className="grid gap-3 max-lg:order-2">
          <OrderRefunds refunds={order.refunds} serviceChange={order.serviceChange} />
          <OrderDifferences order={order} />
          <OrderHistory history={order.history} />
          <OrderMails order={order} />
        </div>
        <div className="grid gap-3">
          <GatewayCard order={order} />
          <BillingCard order={order} />
        </div>
      </div>
    </div>
  );
}

function OrderDecision({ order, orderActions }: OrderBodyProps) {
  const { decision, lastError } = order;
  if (!decision) return null;
  return (
    <Warning
      icon={CircleAlert}
      title={
        <>
          This order needs you since <DateText value={decision.since} withTime />
        </>
      }
      actions={<SettleButtons order={order} orderActions={orderActions} />}
    >
      <p className="max-w-prose text-ink">{decision.message}</p>
      {lastError && <p className="max-w-prose">What was said: {lastError}</p>}
    </Warning>
  );
}

function OrderStatus({ order }: { order: OrderDetail }) {
  const { means, underWay, lastError, nextTryAt, decision, serviceChange } = order;
  const service = order.refunds.find((one) => one.state === "done" && one.service)?.service;
  return (
    <PanelCard title="Status">
      <div role="status" className="grid gap-1.5 px-4 pb-4 text-sm text-ink-muted">
        <p className="text-ink">{means}</p>
        {service && (
          <p className="text-ink">
            After the refund, {serviceChoices[service].chosen}
            {service === serviceChange && ": not done yet"}.
          </p>
        )}
        {underWay && <p>Not answered yet: {underWay}</p>}
        {lastError && !decision && <p>The last answer: {lastError}</p>}
        {nextTryAt && (
          <p>
            The next check runs by itself on <DateText value={nextTryAt} withTime />.
          </p>
        )}
      </div>
    </PanelCard>
  );
}

function OrderDifferences({ order: { differences } }: { order: OrderDetail }) {
  if (differences.length === 0) return null;
  return (
    <PanelCard title="Differences found by comparing payments">
      <ul className="grid grid-cols-1 gap-3 px-4 pb-4 text-sm">
        {differences.map(({ id, message, foundAt, settledAt, settledBy, settledNote }) => (
          <li key={id} className="grid min-w-0 gap-0.5">
            <span className="break-words text-ink">{message}</span>
            <span className="text-xs break-words text-ink-muted">
              Found <DateText value={foundAt} withTime />
              {settledAt && (
                <>
                  , closed <DateText value={settledAt} withTime />
                  {settledBy && (
                    <>
                      {" by "}
                      <PersonName username={settledBy} />
                    </>
                  )}
                  {settledNote && `: ${settledNote}`}
                </>
              )}
            </span>
          </li>
        ))}
      </ul>
    </PanelCard>
  );
}

function OrderMails({ order: { orderId, mails } }: { order: OrderDetail }) {
  const retry = useRetryOrderMail(orderId);
  if (mails.length === 0) return null;
  return (
    <PanelCard title="Emails">
      <div className="px-4 pb-4">
        <MailOutcomes mails={mails} retry={retry} />
      </div>
    </PanelCard>
  );
}
