import { useFormContext } from "react-hook-form";
import { SelectField } from "@/components/admin/kit/fields/choice-fields";
import { LongTextField, MoneyField, TextField } from "@/components/admin/kit/fields/text-fields";
import { FormDialog } from "@/components/admin/kit/form-dialog";
import { dollars } from "@/components/admin/orders/order-labels";
import { refundInput } from "@/lib/commerce/orders/admin/input";
import { useActOnOrder } from "@/lib/commerce/orders/admin/queries";
import type { ChargeNow, OrderDetail } from "@/lib/commerce/orders/admin/schema";
import { SERVICE_CHOICES, serviceChoices } from "@/lib/commerce/orders/service-changes";
import { toDecimal, toHundredths } from "@/lib/core/money";
import { outcomeOf } from "@/lib/core/query/save";

type RefundDialogProps = { order: OrderDetail; charge: ChargeNow; onClose: () => void };

/** Voids an unsettled charge as a whole; refunds any part of a settled one. */
export function RefundDialog({ order, charge, onClose }: RefundDialogProps) {
  const isVoid = charge.canVoid;
  const act = useActOnOrder(order.orderId, isVoid ? "void" : "refund");
  const left = toDecimal(toHundredths(order.amount) - toHundredths(order.refunded));
  const amount = isVoid ? order.amount : left;
  return (
    <FormDialog
      title={isVoid ? "Void the charge" : "Refund the charge"}
      description={
        isVoid
          ? `The charge of ${dollars(amount)} hasn't settled yet, so all of it is voided, and the customer may never see it. Once it settles, usually the next day, you can refund part of it.`
          : `The charge has settled. You can refund up to ${dollars(left)} to the card; the customer sees it within a few days.`
      }
      submitLabel={isVoid ? "Void the charge" : "Refund"}
      schema={refundInput.refine(
        ({ amount, service }) => !order.hasService || service || toHundredths(amount) < toHundredths(left),
        { path: ["service"], message: "Choose what becomes of the service." },
      )}
      values={() => ({ amount, confirm: "", reason: "", refundedBefore: order.refunded, service: "" })}
      save={(input) => outcomeOf(act.mutateAsync(input))}
      onClose={onClose}
    >
      {!isVoid && <MoneyField name="amount" label="Amount" required hint="All that's left, or part of it." />}
      <LongTextField
        name="reason"
        label="Reason"
        required
        rows={3}
        hint="For the order's history. The customer doesn't see it."
      />
      {order.hasService && <ServiceField left={left} isPaidOnce={order.isPaidOnce} />}
      <TextField
        name="confirm"
        label={isVoid ? `Type ${dollars(amount)} to confirm` : "Type the amount again to confirm"}
        required
        inputMode="decimal"
        autoComplete="off"
      />
      <p className="text-sm text-ink-muted">
        {order.hasService
          ? "The customer gets an email with the amount, and with what becomes of the service."
          : order.state === "activated"
            ? "The service goes on: this site doesn't know it in the billing system. To end it, cancel it there. The customer gets an email with the amount."
            : "The order stops here: anything ordered in the billing system and not paid there is canceled. The customer gets an email with the amount."}
      </p>
    </FormDialog>
  );
}

/** Has no default for a full refund; a partial one does not change the service. */
function ServiceField({ left, isPaidOnce }: { left: string; isPaidOnce: boolean }) {
  const amount = String(useFormContext().watch("amount") ?? "");
  const isPart = isAmount(amount) && toHundredths(amount) < toHundredths(left);
  const choices = SERVICE_CHOICES.filter((choice) => !(choice === "end_with_term" && isPaidOnce));
  return (
    <SelectField
      name="service"
      label="The service"
      required={!isPart}
      options={[
        {
          value: "",
          label: isPart ? `${serviceChoices.goes_on.label}, unless you choose otherwise` : "Choose",
        },
        ...choices.map((choice) => ({ value: choice, label: serviceChoices[choice].label })),
      ]}
      hint="Done in the billing system after the refund."
    />
  );
}

const isAmount = (text: string) => /^\d{1,8}(?:\.\d{1,2})?$/.test(text.trim());
