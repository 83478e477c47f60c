import type { BillingCycle } from "@/lib/integrations/billing/billing";
import { demoCustomers } from "@/lib/integrations/billing/demonstration";
import { type BillingState, dayOf, emptyBilling, type Product } from "./state";

type Prices = Partial<Record<BillingCycle, [dollars: number, setup?: number]>>;

function product(name: string, description: string, offered: Prices, isPaidOnce = false) {
  const prices: Product["prices"] = {};
  for (const [cycle, [price, setup = 0]] of Object.entries(offered)) {
    prices[cycle as BillingCycle] = { price: price * 100, setup: setup * 100 };
  }
  return { name, description, prices, isPaidOnce };
}

export const seedProducts: Product[] = [
  product(
    "Workstation PC/Mac",
    "Updates, security checks, cleanup and remote help for one PC or Mac.<br />\r\nPriced per machine.",
    { monthly: [51], quarterly: [148], annually: [561] },
  ),
  product(
    "File Server",
    "Patching, disk &amp; permission checks, and backup monitoring for one file server.",
    {
      monthly: [130],
      quarterly: [380],
      semiannually: [741],
      annually: [1430],
      biennially: [2730],
      triennially: [3900],
    },
  ),
  product(
    "Exchange 365 or Google Workspace Support",
    "Mailboxes, groups, spam rules and sign-in security managed for your domain.",
    { monthly: [89], annually: [979] },
  ),
  product(
    "Active Directory Server",
    "Your domain's accounts, group policies, replication and patches kept in order.",
    { monthly: [180, 90], quarterly: [540, 90], annually: [1980] },
  ),
  product("Synology NAS", "Your NAS's DSM updates, volume health, snapshots and off-site copies monitored.", {
    monthly: [115, 590],
    annually: [1265, 590],
    triennially: [3450, 290],
  }),
  product(
    "Hourly Phone Support",
    "A technician on the line for one question or a long list, billed by the hour.",
    { monthly: [85] },
    true,
  ),
  product("Fax Server", "No longer offered.", {}),
].map((fields, index) => ({ id: index + 1, ...fields }));

const people = [
  ["Maria", "Alvarez", "Alvarez & Sons Produce", "2100 Example Avenue", "Hialeah", "33010", "305"],
  ["Daniel", "O'Connor", "O'Connor Marine Law", "88 Sample Street, Suite 4", "Miami", "33130", "305"],
  ["Priya", "Natarajan", "Coral Way Dental", "3500 Sample Way", "Coral Gables", "33134", "786"],
  ["Grace", "Whitfield", "Whitfield Property Group", "1 Example Plaza", "Fort Lauderdale", "33301", "954"],
  ["Tom", "Becker", "", "720 Sample Lane", "Hollywood", "33020", "954"],
] as const;

export function demoBilling(now = new Date()): BillingState {
  const state = { ...emptyBilling(), products: structuredClone(seedProducts) };
  state.customers = people.map(
    ([firstname, lastname, companyname, address1, city, postcode, areaCode], index) => ({
      id: index + 1,
      email: demoCustomers[index]?.email ?? "",
      firstname,
      lastname,
      companyname,
      address1,
      city,
      state: "FL",
      postcode,
      country: "US",
      phonenumber: `${areaCode}-555-011${index + 1}`,
      status: "Active",
    }),
  );
  const add = adder(state, now);
  add.service(1, 1, "monthly", "Active", 12);
  add.service(1, 2, "annually", "Pending", 0);
  add.service(1, 3, "monthly", "Suspended", -9);
  add.service(1, 4, "monthly", "Terminated", -240);
  add.service(1, 5, "annually", "Cancelled", -30);
  add.service(1, 6, "monthly", "Completed", null);
  add.invoice(1, 5, 400, "Draft", -2);
  add.invoice(1, 4, 180, "Collections", 190);
  add.invoice(1, 1, 51, "Refunded", 120);
  add.invoice(1, 5, 1265, "Cancelled", 60);
  add.invoice(1, 3, 89, "Overdue", 24);
  add.invoice(1, 1, 51, "Paid", 18);
  add.invoice(1, 2, 1430, "Unpaid", 3);

  add.service(2, 2, "monthly", "Active", 20);
  add.service(2, 3, "annually", "Active", 200);
  for (let month = 6; month >= 1; month--) add.invoice(2, 2, 130, "Paid", month * 30 - 20);

  add.service(3, 4, "monthly", "Suspended", -12);
  add.invoice(3, 4, 180, "Paid", 60);
  add.invoice(3, 4, 180, "Overdue", 27);

  for (let index = 0; index < 40; index++) {
    const isGone = index % 10 === 9;
    add.service(4, (index % 5) + 1, "monthly", isGone ? "Terminated" : "Active", (index % 28) + 1);
  }
  for (let index = 130; index >= 1; index--) {
    add.invoice(4, (index % 5) + 1, 51 + (index % 5) * 20, index > 2 ? "Paid" : "Unpaid", index * 9 - 8);
  }
  return state;
}

const DAY_MS = 24 * 60 * 60 * 1_000;
const TERM_DAYS = 14;

function adder(state: BillingState, now: Date) {
  const dayIn = (days: number) => dayOf(new Date(now.getTime() + days * DAY_MS));
  return {
    service(
      customerId: number,
      productId: number,
      cycle: BillingCycle,
      status: string,
      dueInDays: number | null,
    ) {
      const { price, setup } = state.products[productId - 1]?.prices[cycle] ?? { price: 0, setup: 0 };
      const id = state.services.length + 1;
      state.services.push({
        id,
        customerId,
        orderId: id,
        productId,
        cycle,
        domain: `site${id}.example.com`,
        first: price + setup,
        recurring: dueInDays === null ? 0 : price,
        nextDue: dueInDays === null ? "0000-00-00" : dayIn(dueInDays),
        status,
      });
      state.orders.push({
        id,
        number: String(4_000_000_000 + id * 7_919),
        customerId,
        date: `${dayIn(-400)} 10:15:00`,
        invoiceId: 0,
        serviceIds: [id],
        status: status === "Pending" ? "Pending" : "Active",
        amount: price + setup,
        paymentMethod: "authorize",
        address: "203.0.113.10",
      });
    },
    invoice(customerId: number, productId: number, dollars: number, status: string, daysAgo: number) {
      const id = state.invoices.length + 1;
      const date = dayIn(-daysAgo);
      const isPaid = status === "Paid" || status === "Refunded";
      const paidAt = isPaid ? `${dayIn(-daysAgo)} 16:20:00` : "";
      // Every third has its own number, as if numbering was turned on later.
      const number = id % 3 === 0 && status !== "Draft" ? `BL-${2_000 + id}` : "";
      const description = `${state.products[productId - 1]?.name} (${date})`;
      const lines = [{ description, amount: dollars * 100 }];
      const due = dayIn(TERM_DAYS - daysAgo);
      state.invoices.push({ id, customerId, number, date, due, paidAt, lines, tax: 0, credit: 0, status });
      if (!isPaid) return;
      state.payments.push({
        id: state.payments.length + 1,
        customerId,
        invoiceId: id,
        transactionId: String(60_100_000_000 + id),
        gateway: "authorize",
        date: paidAt,
        amount: dollars * 100,
      });
    },
  };
}
