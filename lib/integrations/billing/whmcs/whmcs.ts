import "server-only";
import { randomBytes } from "node:crypto";
import { type Billing, BillingFailure, type BillingOrder } from "@/lib/integrations/billing/billing";
import { type Caller, type CallLimits, type WhmcsSettings, whmcsCaller } from "./call";
import { readAll, understood, unlessMissing } from "./pages";
import { paymentsOf, paymentsSince } from "./payments";
import { productReader } from "./products";
import {
  customerAnswer,
  invoiceRecord,
  invoiceResponse,
  newCustomerResponse,
  newOrderResponse,
  orderLines,
  orderRecord,
  serviceRecord,
  signInResponse,
} from "./records";

type Options = { paymentMethod: string; timeZone: string; limits?: CallLimits };

export function whmcsBilling(settings: WhmcsSettings, { paymentMethod, timeZone, limits }: Options): Billing {
  const clock = new Intl.DateTimeFormat("sv-SE", { timeZone, dateStyle: "short", timeStyle: "medium" });
  const caller = whmcsCaller(settings, limits);
  const { read, write } = caller;

  /** Has the service's module act; a service without one is only given the status. */
  async function changeService(
    action: "ModuleSuspend" | "ModuleTerminate",
    { status, ...parameters }: { serviceid: number; status: string; suspendreason?: string },
  ) {
    try {
      await write(action, parameters);
    } catch (error) {
      if (!(error instanceof BillingFailure && error.reason === "no_module")) throw error;
      await write("UpdateClientProduct", { ...parameters, status });
    }
  }

  async function details(by: { clientid: number } | { email: string }) {
    const answer = await unlessMissing(read("GetClientsDetails", by));
    return answer && understood(customerAnswer, answer, "GetClientsDetails");
  }

  return {
    customer: (id) => details({ clientid: id }),

    async customerByEmail(email) {
      const customer = await details({ email });
      // The system's database treats some different letters as equal, and could return another person.
      return customer && sameAddress(customer.email, email) ? customer : null;
    },

    async services(customerId) {
      const records = await servicesOf(caller, customerId);
      return records.toSorted((a, b) => b.id - a.id).map(({ service }) => service);
    },

    async invoices(customerId) {
      const records = await readAll(caller, {
        action: "GetInvoices",
        parameters: { userid: customerId, orderby: "date", order: "desc" },
        group: "invoices",
        name: "invoice",
        one: invoiceRecord.nullable().catch(null),
      });
      return records
        .map(({ invoice }) => invoice)
        .toSorted((a, b) => (b.date ?? "").localeCompare(a.date ?? "") || b.id - a.id);
    },

    async invoice(id) {
      const answer = await unlessMissing(read("GetInvoice", { invoiceid: id }));
      return answer && understood(invoiceResponse, answer, "GetInvoice");
    },

    product: productReader(caller),

    async createCustomer(customer) {
      const answer = await write("AddClient", {
        firstname: customer.firstName,
        lastname: customer.lastName,
        companyname: customer.company ?? undefined,
        email: customer.email,
        address1: customer.address,
        city: customer.city,
        state: customer.state,
        postcode: customer.zipCode,
        country: customer.country,
        phonenumber: customer.phone,
        // Random: a customer who wants to sign in there has a new one mailed.
        password2: randomBytes(24).toString("base64url"),
      });
      return understood(newCustomerResponse, answer, "AddClient", "unknown").clientid;
    },

    async createOrder({ customerId, productId, cycle, clientAddress }) {
      const answer = await write("AddOrder", {
        clientid: customerId,
        paymentmethod: paymentMethod,
        pid: [productId],
        billingcycle: [cycle],
        noemail: true,
        noinvoiceemail: true,
        clientip: clientAddress ?? undefined,
      });
      const { orderid, invoiceid } = understood(newOrderResponse, answer, "AddOrder", "unknown");
      return { orderId: orderid, invoiceId: invoiceid };
    },

    async acceptOrder(orderId) {
      await write("AcceptOrder", { orderid: orderId, autosetup: true, sendemail: true });
    },

    async cancelOrder(orderId) {
      await write("CancelOrder", { orderid: orderId });
    },

    suspendService: (id, reason) =>
      changeService("ModuleSuspend", { serviceid: id, status: "Suspended", suspendreason: reason }),

    endService: (id) => changeService("ModuleTerminate", { serviceid: id, status: "Terminated" }),

    async endServiceWithTerm(id, reason) {
      try {
        await write("AddCancelRequest", { serviceid: id, type: "End of Billing Period", reason });
      } catch (error) {
        if (!(error instanceof BillingFailure && error.reason === "already_requested")) throw error;
      }
    },

    async recordPayment({ invoiceId, transactionId, amountCents, paidAt }) {
      await write("AddInvoicePayment", {
        invoiceid: invoiceId,
        transid: transactionId,
        gateway: paymentMethod,
        date: clock.format(paidAt),
        amount: (amountCents / 100).toFixed(2),
        noemail: true,
      });
    },

    async orders(customerId) {
      const records = await ordersBy(caller, { userid: customerId });
      return withProducts(records, await servicesOf(caller, customerId)).toSorted((a, b) => b.id - a.id);
    },

    async order(id) {
      const record = (await ordersBy(caller, { id })).find((one) => one.id === id);
      if (!record) return null;
      return withProducts([record], await servicesOf(caller, record.userid))[0] ?? null;
    },

    paymentsByTransaction: (transactionId) => paymentsOf(caller, { transid: transactionId }),
    paymentsOfInvoice: (invoiceId) => paymentsOf(caller, { invoiceid: invoiceId }),
    paymentsSince: (since) => paymentsSince(caller, clock.format(since)),

    async signInAddress(customerId, path) {
      const answer = await write("CreateSsoToken", {
        client_id: customerId,
        destination: "sso:custom_redirect",
        sso_redirect_path: path,
      });
      return understood(signInResponse, answer, "CreateSsoToken", "unknown").redirect_url;
    },
  };
}

function servicesOf(caller: Caller, customerId: number) {
  return readAll(caller, {
    action: "GetClientsProducts",
    parameters: { clientid: customerId },
    group: "products",
    name: "product",
    one: serviceRecord.nullable().catch(null),
  });
}

function ordersBy(caller: Caller, parameters: { userid: number } | { id: number }) {
  return readAll(caller, {
    action: "GetOrders",
    parameters,
    group: "orders",
    name: "order",
    one: orderRecord,
  });
}

type Service = Awaited<ReturnType<typeof servicesOf>>[number];

function withProducts(records: Awaited<ReturnType<typeof ordersBy>>, services: Service[]): BillingOrder[] {
  return records.map((record) => {
    const ids = new Set(understood(orderLines, record, "GetOrders").map(({ relid }) => relid));
    const own = services.filter(({ id, orderId }) => ids.has(id) || orderId === record.id);
    return {
      id: record.id,
      customerId: record.userid,
      invoiceId: record.invoiceid,
      status: record.status,
      productIds: own.flatMap(({ productId }) => productId ?? []),
      services: own.map(({ id, service: { status } }) => ({ id, status })),
      orderedAt: record.date,
    };
  });
}

const sameAddress = (one: string, other: string) =>
  one.normalize().toLowerCase() === other.normalize().toLowerCase();
