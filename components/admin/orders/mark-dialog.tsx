import type { ReactNode } from "react";
import type { FieldValues } from "react-hook-form";
import type { z } from "zod";
import { LongTextField, TextField } from "@/components/admin/kit/fields/text-fields";
import { FormDialog } from "@/components/admin/kit/form-dialog";
import { activatedInput, paidInput, reasonInput } from "@/lib/commerce/orders/admin/input";
import { useActOnOrder } from "@/lib/commerce/orders/admin/queries";
import type { OrderAction, OrderDetail } from "@/lib/commerce/orders/admin/schema";
import { outcomeOf } from "@/lib/core/query/save";

export type MarkAction = Extract<OrderAction, `mark_${string}`>;

type Mark = {
  title: string;
  description: string;
  schema: z.ZodType<object, FieldValues>;
  valuesOf?: (order: OrderDetail) => FieldValues;
  fields?: ReactNode;
};

const marks: Record<MarkAction, Mark> = {
  mark_paid: {
    title: "Mark as paid",
    description:
      "For a charge you saw at the card gateway as captured or settled. The order then continues: it's created and paid in the billing system, the service is activated, and the customer gets a receipt.",
    schema: paidInput,
    valuesOf: ({ gateway }) => ({ transactionId: gateway.transactionId ?? "" }),
    fields: (
      <TextField
        name="transactionId"
        label="Transaction at the gateway"
        required
        inputMode="numeric"
        autoComplete="off"
      />
    ),
  },
  mark_not_paid: {
    title: "Mark as not charged",
    description:
      "Use this once you've seen at the card gateway that no money was taken under this order number, or that all of it was voided. The order ends, and the customer is told if they were asked to wait.",
    schema: reasonInput,
  },
  mark_activated: {
    title: "Mark as activated",
    description:
      "Use this once you've finished by hand in the billing system: order created, payment recorded, service activated. This site does nothing more.",
    schema: activatedInput,
    valuesOf: ({ billing }) => ({
      billingOrderId: String(billing.orderId ?? ""),
      billingInvoiceId: String(billing.invoiceId ?? ""),
    }),
    fields: (
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        <TextField name="billingOrderId" label="Order in billing" inputMode="numeric" autoComplete="off" />
        <TextField
          name="billingInvoiceId"
          label="Invoice in billing"
          inputMode="numeric"
          autoComplete="off"
        />
      </div>
    ),
  },
};

type MarkDialogProps = { order: OrderDetail; action: MarkAction; onClose: () => void };

export function MarkDialog({ order, action, onClose }: MarkDialogProps) {
  const act = useActOnOrder(order.orderId, action);
  const { title, description, schema, valuesOf, fields } = marks[action];
  return (
    <FormDialog
      title={title}
      description={description}
      submitLabel={title}
      schema={schema}
      values={() => ({ ...valuesOf?.(order), reason: "" })}
      save={(input) => outcomeOf(act.mutateAsync(input))}
      onClose={onClose}
    >
      {fields}
      <LongTextField
        name="reason"
        label="Reason"
        required
        rows={3}
        hint="What you saw and where. It goes into the order's history."
      />
    </FormDialog>
  );
}
