import { z } from "zod";
import { SERVICE_CHOICES } from "@/lib/commerce/orders/service-changes";
import { moneyField, recordId, requiredLines } from "@/lib/core/fields";
import { toHundredths } from "@/lib/core/money";

const reason = requiredLines("Reason", 400);

const amountMessages = { missing: "Amount is required", invalid: "Enter an amount, such as 51.00" };
const money = moneyField(amountMessages);

const confirm = z
  .string("Type the amount again to confirm.")
  .transform((text) => text.replace(/[\s$,]/g, ""));

const isSame = ({ amount, confirm }: { amount: string; confirm: string }) =>
  /^\d{1,8}(\.\d{1,2})?$/.test(confirm) && toHundredths(confirm) === toHundredths(amount);
const notSame = { path: ["confirm"], message: "Type the amount again to confirm." };

/** Amount already refunded when the form was opened: of two submissions at once, only one succeeds. */
const refundedBefore = money.optional();

/** Required when the rest of an activated order is refunded; a partial refund doesn't change the service. */
const service = z
  .union([z.enum(SERVICE_CHOICES), z.literal("")])
  .nullish()
  .transform((choice) => choice || undefined);

export const refundInput = z
  .object({ amount: money, confirm, reason, refundedBefore, service })
  .refine(isSame, notSame);
export type RefundInput = z.output<typeof refundInput>;

export const paidInput = z.object({
  transactionId: z
    .string("Transaction is required")
    .trim()
    .regex(/^[1-9]\d{0,19}$/, "Enter the transaction's number at the gateway"),
  reason,
});

export const reasonInput = z.object({ reason });

const billingId = (name: string) =>
  z
    .union([
      recordId,
      z.literal("").transform(() => undefined),
      z
        .string()
        .trim()
        .regex(/^[1-9]\d{0,8}$/, `${name} is a number`)
        .transform(Number),
    ])
    .nullish()
    .transform((id) => id ?? undefined);

export const activatedInput = z.object({
  billingOrderId: billingId("Order in billing"),
  billingInvoiceId: billingId("Invoice in billing"),
  reason,
});
