import { CreditCard } from "lucide";
import { counted } from "@/components/admin/kit/counted";
import { DateText } from "@/components/admin/kit/date-text";
import { hrefOfOrder } from "@/components/admin/kit/order-address";
import { TextLink } from "@/components/admin/kit/text-link";
import { Warning, WarningLink } from "@/components/admin/kit/warning";
import { SettleButtons } from "@/components/admin/orders/settle-buttons";
import { useOrderActions } from "@/components/admin/orders/use-order-actions";
import { useMay } from "@/lib/access/auth/queries";
import { useOrder } from "@/lib/commerce/orders/admin/queries";
import type { OrderDetail, WaitingOrders } from "@/lib/commerce/orders/admin/schema";

export function OrdersWarning({ orders }: { orders: WaitingOrders | undefined }) {
  const maySettle = useMay()("orders.write");
  if (!orders || orders.undecided === 0) return null;
  const { undecided, longest } = orders;
  return (
    <Warning
      icon={CreditCard}
      title={counted(undecided, "order needs you", "orders need you")}
      actions={<WarningLink href="/admin/dashboard/orders?attention=undecided">See the orders</WarningLink>}
    >
      <ul className="grid gap-3">
        {longest.map(({ orderId, number, name, message, since }) => (
          <li key={orderId}>
            <TextLink href={hrefOfOrder(orderId)} className="text-brand-strong underline-offset-2">
              {number}
            </TextLink>{" "}
            of {name}, since <DateText value={since} withTime />: {message}
            {maySettle && <SettleOrder orderId={orderId} />}
          </li>
        ))}
      </ul>
    </Warning>
  );
}

function SettleOrder({ orderId }: { orderId: string }) {
  const { data } = useOrder(orderId);
  return data ? <Buttons order={data} /> : <div className="min-h-9" />;
}

function Buttons({ order }: { order: OrderDetail }) {
  const orderActions = useOrderActions(order);
  return (
    <>
      <SettleButtons order={order} orderActions={orderActions} isOneOfSeveral />
      {orderActions.dialog}
    </>
  );
}
