import { useState } from "react";
import { type MarkAction, MarkDialog } from "@/components/admin/orders/mark-dialog";
import { RefundDialog } from "@/components/admin/orders/refund-dialog";
import { useActOnOrder, useCheckCharge } from "@/lib/commerce/orders/admin/queries";
import type { ChargeNow, OrderAction, OrderDetail } from "@/lib/commerce/orders/admin/schema";
import { useNotify } from "@/lib/core/query/notify";

export function useOrderActions(order: OrderDetail) {
  const { orderId } = order;
  const notify = useNotify();
  const look = useActOnOrder(orderId, "look_again");
  const mail = useActOnOrder(orderId, "mail_receipt");
  const leave = useActOnOrder(orderId, "leave_service");
  const checkCharge = useCheckCharge(orderId);
  const [confirming, setConfirming] = useState<MarkAction | null>(null);
  const [charge, setCharge] = useState<ChargeNow | null>(null);

  const startRefund = () =>
    checkCharge.mutate(undefined, {
      onSuccess: (found) => {
        if (found?.canVoid || found?.canRefund) setCharge(found);
        else {
          const description = found
            ? `At the gateway the charge is ${found.state} (${found.status}).`
            : "The gateway doesn't know this charge.";
          notify({ title: "Nothing to refund", description, variant: "destructive" });
        }
      },
    });
  const run = (action: OrderAction) => {
    if (action === "look_again") look.mutate(undefined);
    else if (action === "mail_receipt") mail.mutate(undefined);
    else if (action === "leave_service") leave.mutate(undefined);
    else if (action === "give_back") startRefund();
    else setConfirming(action);
  };
  const pending: Partial<Record<OrderAction, boolean>> = {
    look_again: look.isPending,
    mail_receipt: mail.isPending,
    leave_service: leave.isPending,
    give_back: checkCharge.isPending,
  };
  return {
    run,
    isPending: (action: OrderAction) => pending[action] ?? false,
    dialog: (
      <>
        {confirming && <MarkDialog order={order} action={confirming} onClose={() => setConfirming(null)} />}
        {charge && <RefundDialog order={order} charge={charge} onClose={() => setCharge(null)} />}
      </>
    ),
  };
}

export type OrderActions = ReturnType<typeof useOrderActions>;
