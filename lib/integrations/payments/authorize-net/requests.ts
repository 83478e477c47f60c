import "server-only";
import { isIPv4 } from "node:net";
import type { Contract, Operation, RequestContract } from "authorizenet";
import type { CardPayments, Charge, PaymentMethod } from "../payments";
import { loadSdk } from "./sdk";

/** Text of a gateway field: one line, without what XML forbids, cut between characters. Null if empty. */
export function field(text: string | null, maxLength: number): string | null {
  const plain = (text ?? "")
    .normalize("NFC")
    .replace(/[\p{Cc}\p{Cf}\p{Cn}\p{Cs}\p{Zl}\p{Zp}\s]+/gu, " ")
    .trim();
  // The gateway counts UTF-16 units, too; a pair that would be cut is dropped.
  const cut = plain.slice(0, maxLength).replace(/[\uD800-\uDBFF]$/, "");
  return cut.trim() || null;
}

export type Credentials = { loginId: string; transactionKey: string };

/** The gateway's maximum: no charge is meant to be sent twice with one invoice number. */
const DUPLICATE_WINDOW_SECONDS = 28_800;

type Value = string | number | boolean | object | null | undefined;

export async function requests({ loginId, transactionKey }: Credentials) {
  const { APIContracts } = await loadSdk();
  const part = (name: keyof typeof APIContracts, values: Record<string, Value>) =>
    filled(new APIContracts[name](), values);
  const request = (operation: Operation, values: Record<string, Value>): RequestContract =>
    filled(new APIContracts[`${operation}Request`](), {
      merchantAuthentication: part("MerchantAuthenticationType", { name: loginId, transactionKey }),
      ...values,
    });
  const transaction = (refId: string | null, values: Record<string, Value>) =>
    request("CreateTransaction", { refId, transactionRequest: part("TransactionRequestType", values) });

  const payment = (method: PaymentMethod) =>
    part(
      "PaymentType",
      method.type === "token"
        ? {
            opaqueData: part("OpaqueDataType", {
              dataDescriptor: method.descriptor,
              dataValue: method.value,
            }),
          }
        : {
            creditCard: part("CreditCardType", {
              cardNumber: method.number,
              expirationDate: `${method.expiryYear.padStart(4, "20")}-${method.expiryMonth.padStart(2, "0")}`,
              cardCode: method.cvv,
            }),
          },
    );

  const page = (offset: number, limit: number) => ({
    // Oldest first: entries added while pages are read come after them.
    sorting: part("TransactionListSorting", { orderBy: "submitTimeUTC", orderDescending: false }),
    paging: part("Paging", { limit, offset }),
  });

  return {
    charge: ({ invoiceNumber, refId, amountCents, currency, method, ...charge }: Charge) =>
      transaction(refId.slice(0, 20), {
        transactionType: "authCaptureTransaction",
        amount: dollars(amountCents),
        currencyCode: currency,
        payment: payment(method),
        order: part("OrderType", { invoiceNumber, description: field(charge.description, 255) }),
        customer: part("CustomerDataType", { email: field(charge.customer.email, 255) }),
        billTo: part("CustomerAddressType", {
          firstName: field(charge.billTo.firstName, 50),
          lastName: field(charge.billTo.lastName, 50),
          company: field(charge.billTo.company, 50),
          address: field(charge.billTo.address, 60),
          city: field(charge.billTo.city, 40),
          state: field(charge.billTo.state, 40),
          zip: field(charge.billTo.zip, 20),
          country: field(charge.billTo.country, 60),
          phoneNumber: field(charge.billTo.phone, 25),
        }),
        // It is unknown whether the gateway takes longer addresses.
        customerIP: charge.clientAddress && isIPv4(charge.clientAddress) ? charge.clientAddress : null,
        transactionSettings: part("ArrayOfSetting", {
          setting: [
            part("SettingType", {
              settingName: "duplicateWindow",
              settingValue: String(DUPLICATE_WINDOW_SECONDS),
            }),
          ],
        }),
      }),

    void: (transactionId: string) =>
      transaction(null, { transactionType: "voidTransaction", refTransId: transactionId }),

    refund: (refund: Parameters<CardPayments["refund"]>[0]) =>
      transaction(null, {
        transactionType: "refundTransaction",
        amount: dollars(refund.amountCents),
        payment: part("PaymentType", {
          // The gateway knows the rest by the transaction.
          creditCard: part("CreditCardType", { cardNumber: refund.cardLast4, expirationDate: "XXXX" }),
        }),
        refTransId: refund.transactionId,
        order: part("OrderType", { invoiceNumber: refund.invoiceNumber }),
      }),

    details: (transactionId: string) => request("GetTransactionDetails", { transId: transactionId }),

    /** @param status "pendingApproval": transactions that the gateway's staff review */
    unsettled: (status: "any" | "pendingApproval", offset: number, limit: number) =>
      request("GetUnsettledTransactionList", { status, ...page(offset, limit) }),

    /** At most 31 days. */
    batches: (from: Date, to: Date) =>
      request("GetSettledBatchList", {
        includeStatistics: false,
        firstSettlementDate: gatewayTime(from),
        lastSettlementDate: gatewayTime(to),
      }),

    ofBatch: (batchId: string, offset: number, limit: number) =>
      request("GetTransactionList", { batchId, ...page(offset, limit) }),
  };
}

/**
 * Uses the class's own setters, which keep the schema's enforced order of elements; created from an object,
 * the class has them in another.
 */
function filled<T extends Contract>(contract: T, values: Record<string, Value>): T {
  for (const [name, value] of Object.entries(values)) {
    if (value === null || value === undefined) continue;
    const setter = `set${name.charAt(0).toUpperCase()}${name.slice(1)}` as const;
    if (!contract[setter]) throw new TypeError(`the gateway knows no element ${name} here`);
    contract[setter](value);
  }
  return contract;
}

const dollars = (cents: number): string => (cents / 100).toFixed(2);

const gatewayTime = (time: Date): string => `${time.toISOString().slice(0, 19)}Z`;
