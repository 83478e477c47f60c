"use client";

import { LongTextField, TextField } from "@/components/admin/kit/fields/text-fields";
import { FormDialog } from "@/components/admin/kit/form-dialog";
import { activatedInput, paidInput, reasonInput } from "@/lib/commerce/orders/admin/input";
import { useActOnOrder } from "@/lib/commerce/orders/admin/queries";
import type { OrderDetail } from "@/lib/commerce/orders/admin/schema";
import { outcomeOf } from "@/lib/core/query/save";

type MarkDialogProps = { order: OrderDetail; onClose: () => void };

const Reason = () => (
  <LongTextField
    name="reason"
    label="Reason"
    required
    rows={3}
    hint="What you saw and where. It goes into the order's history."
  />
);

export function MarkPaidDialog({ order, onClose }: MarkDialogProps) {
  const act = useActOnOrder(order.orderId, "mark_paid");
  return (
    <FormDialog
      title="Mark as paid"
      description="For a charge you saw at the card gateway as captured or settled. The order then continues: it's created and paid in the billing system, the service is activated, and the customer gets a receipt."
      submitLabel="Mark as paid"
      schema={paidInput}
      values={() => ({ transactionId: order.gateway.transactionId ?? "", reason: "" })}
      save={(input) => outcomeOf(act.mutateAsync(input))}
      onClose={onClose}
    >
      <TextField
        name="transactionId"
        label="Transaction at the gateway"
        required
        inputMode="numeric"
        autoComplete="off"
      />
      <Reason />
    </FormDialog>
  );
}

export function MarkNotPaidDialog({ order, onClose }: MarkDialogProps) {
  const act = useActOnOrder(order.orderId, "mark_not_paid");
  return (
    <FormDialog
      title="Mark as not charged"
      description="Use this once you've seen at the card gateway that no money was taken under this order number, or that all of it was voided. The order ends, and the customer is told if they were asked to wait."
      submitLabel="Mark as not charged"
      schema={reasonInput}
      values={() => ({ reason: "" })}
      save={(input) => outcomeOf(act.mutateAsync(input))}
      onClose={onClose}
    >
      <Reason />
    </FormDialog>
  );
}

export function MarkActivatedDialog({ order, onClose }: MarkDialogProps) {
  const act = useActOnOrder(order.orderId, "mark_activated");
  return (
    <FormDialog
      title="Mark as activated"
      description="Use this once you've finished by hand in the billing system: order created, payment recorded, service activated. This site does nothing more."
      submitLabel="Mark as activated"
      schema={activatedInput}
      values={() => ({
        billingOrderId: String(order.billing.orderId ?? ""),
        billingInvoiceId: String(order.billing.invoiceId ?? ""),
        reason: "",
      })}
      save={(input) => outcomeOf(act.mutateAsync(input))}
      onClose={onClose}
    >
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        <TextField name="billingOrderId" label="Order in billing" inputMode="numeric" autoComplete="off" />
        <TextField
          name="billingInvoiceId"
          label="Invoice in billing"
          inputMode="numeric"
          autoComplete="off"
        />
      </div>
      <Reason />
    </FormDialog>
  );
}
