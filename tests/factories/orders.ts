import { randomBytes, randomUUID } from "node:crypto";
import { newOrderNumber } from "@/lib/commerce/orders/create-order";
import { db } from "@/lib/data/db";
import type { Prisma } from "@/lib/generated/prisma/client";

type Fields = Partial<Omit<Prisma.OrderUncheckedCreateInput, "attempt">> & {
  attempt?: Partial<Prisma.PaymentAttemptUncheckedCreateWithoutOrderInput>;
};

/** An order as stored, of $51.00 by default, in any state: nothing processes it automatically. */
export async function storeOrder({ attempt, ...fields }: Fields = {}) {
  const amount = fields.amount ?? "51.00";
  return db.order.create({
    data: {
      orderId: randomBytes(16).toString("base64url"),
      status: "activated",
      serviceId: 1,
      serviceName: "Workstation PC/Mac",
      billingCycle: "monthly",
      recurringAmount: amount,
      amount,
      firstName: "Ana",
      lastName: "Díaz",
      email: `${randomUUID().slice(0, 8)}@example.com`,
      phone: "(305) 555-0100",
      ...fields,
      attempt: {
        create: {
          idempotencyKey: randomUUID(),
          requestFingerprint: "0".repeat(64),
          invoiceNumber: newOrderNumber(),
          amount,
          transactionId: String(60_000_000_000 + Math.floor(Math.random() * 1e9)),
          cardLast4: "1111",
          cardType: "Visa",
          ...attempt,
        },
      },
    },
    include: { attempt: true },
  });
}
