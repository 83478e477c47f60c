import { z } from "zod";
import { billingCycles } from "@/lib/commerce/billing-cycles";
import { holdsCardNumber } from "@/lib/commerce/checkout/card-number";
import { cardShape, withCardChecks } from "@/lib/commerce/checkout/card-schema";
import { checkoutFaults as faults } from "@/lib/commerce/checkout/faults";
import {
  PAID_STATUSES,
  PAYMENT_REFUSALS,
  type PaymentResponse,
} from "@/lib/commerce/checkout/payment-result";
import { usStates } from "@/lib/commerce/checkout/us-states";
import { optionalLine, recordId } from "@/lib/core/fields";
import { idsOf } from "@/lib/core/ids-of";
import { email, phone, requiredChoice } from "@/lib/core/lead-fields";
import { plainLine, toCodedLine } from "@/lib/core/plain-text";

/** The minimums are the owner's; the maximums are those of the card gateway. */
const tooLong = (max: number) => `Please use at most ${max} characters.`;
const line = (missing: string, min: number, max: number) =>
  plainLine({ missing, min, max, tooLong: tooLong(max) });

/** Stored and forwarded fields must not contain a card number: people and browsers put cards anywhere. */
const withoutCard = <S extends z.ZodType<string | null | undefined>>(schema: S) =>
  schema.refine((text) => !text || !holdsCardNumber(text), faults.cardElsewhere);

const personShape = {
  firstName: withoutCard(line(faults.firstName, 2, 50)),
  lastName: withoutCard(line(faults.lastName, 2, 50)),
  email: withoutCard(email(faults.email)),
  phone: withoutCard(phone(faults.phone, faults.phone, 10)),
  company: withoutCard(optionalLine(50, tooLong(50))).transform((company) => company || undefined),
  address: withoutCard(line(faults.address, 5, 60)),
  city: withoutCard(line(faults.city, 2, 40)),
  state: requiredChoice(idsOf(usStates), faults.state),
  zipCode: z
    .string(faults.zipCode)
    .transform(toCodedLine)
    .pipe(z.string().regex(/^\d{5}(-?\d{4})?$/, faults.zipCode)),
  country: z
    .literal("US", "We can only accept cards with a billing address in the United States.")
    .default("US"),
};

const billingCycle = requiredChoice(idsOf(billingCycles), faults.cycle);

/**
 * Two parts, each checked as a whole despite faults in the other. The card's holder goes to the gateway's own
 * script only.
 */
export const checkoutForm = z.intersection(
  z.object({ billingCycle, ...personShape }),
  withCardChecks(z.object({ ...cardShape, cardholderName: line(faults.cardholder, 2, 100) })),
);
export type CheckoutForm = z.output<typeof checkoutForm>;
export type CheckoutField = Exclude<keyof CheckoutForm, "country">;

const orderShape = {
  /**
   * Dollars, at least 0.01, as shown to the customer. Nothing is charged if it differs from the billing
   * system's price.
   */
  amount: z
    .number("Please reload the page: the price is missing.")
    .positive()
    .max(99_999_999.99)
    .refine(
      (dollars) => Math.abs(dollars * 100 - Math.round(dollars * 100)) < 1e-4,
      "This is no amount in dollars.",
    ),
  customerInfo: z.object(personShape),
  serviceInfo: z.object({
    id: recordId,
    /** Shown to the customer; the order uses the billing system's. */
    name: optionalLine(255, tooLong(255)),
    billingCycle,
  }),
  orderAgain: z.boolean().optional(),
  turnstileToken: z.string().min(1).max(2048).optional(),
};

const cardPayment = withCardChecks(
  z.object({ method: z.literal("card").optional(), ...orderShape, ...cardShape }),
);

/**
 * The token that the gateway's own script made of the card in the browser; any other card data sent is
 * dropped.
 */
const tokenPayment = z.object({
  method: z.literal("token"),
  ...orderShape,
  opaqueData: z.object({
    dataDescriptor: z.string().regex(/^[\w.]{1,100}$/),
    dataValue: z.string().min(1).max(8192),
  }),
});

/** Without `method`, the payment is by card. */
export const paymentInput = z.discriminatedUnion("method", [cardPayment, tokenPayment]);
export type PaymentInput = z.output<typeof paymentInput>;
export type PaymentPayload = z.input<typeof paymentInput>;

/**
 * Header `Idempotency-Key`: one per attempt to pay for the same with the same data. Stored, so it must not be
 * a card number; a UUID may look like one.
 */
export const idempotencyKey = z
  .string("The header Idempotency-Key is missing.")
  .regex(/^[\x21-\x7e]{1,200}$/, "The header Idempotency-Key must be 1 to 200 visible characters.")
  .refine(
    (key) => z.uuid().safeParse(key).success || !holdsCardNumber(key),
    "The header Idempotency-Key can't be a card number.",
  );

/**
 * Response of the call.
 * - 200, `success` true: paid; `status` says whether the service is active;
 * - 202, `success` true, `status` "pending": held for review, or not known yet: neither paid nor declined;
 * - 200, `success` false: nothing was charged.
 */
export const paymentResponse = z.discriminatedUnion("success", [
  z.object({
    success: z.literal(true),
    orderId: z.string(),
    status: z.enum(PAID_STATUSES),
    message: z.string(),
  }),
  z.object({
    success: z.literal(false),
    code: z.enum(PAYMENT_REFUSALS),
    message: z.string(),
    amount: z.number().optional(),
  }),
]) satisfies z.ZodType<PaymentResponse>;
