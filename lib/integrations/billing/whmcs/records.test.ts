import type { Caller } from "./call";
import { readAll } from "./pages";
import { customerAnswer, invoiceRecord, invoiceResponse, serviceRecord } from "./records";
import { refusalOf } from "./refusals";
import { listOf } from "./responses";

const services = listOf("products", "product", serviceRecord);

test.each([
  ["odd", "call us"],
  ["missing", undefined],
  ["empty", ""],
  ["of another shape", { value: 7 }],
])("one amount that is %s leaves the other rows unchanged", (_, recurringamount) => {
  const product = [
    { id: 4, name: "Backup", recurringamount: "51.00" },
    { id: 5, recurringamount },
  ];
  const read = services.parse({ products: { product } }).map(({ service }) => [service.id, service.amount]);
  expect(read).toEqual([
    [4, 51],
    [5, null],
  ]);
});

test.each([undefined, "", "n/a"])("an invoice amount %j is read as null, not as zero", (amount) => {
  const item = [
    { description: "Backup", amount: "51.00" },
    { description: "Mail", amount },
  ];
  const received = { invoiceid: 9, userid: 1, total: "72.00", subtotal: amount, items: { item } };
  const { lines, subtotal, tax } = invoiceResponse.parse(received);
  expect([...lines.map((line) => line.amount), subtotal, tax]).toEqual([51, null, null, 0]);
});

test.each([{ pid: "x" }, { pid: [] }, { name: { en: "Mail" } }, { orderid: true }, { domain: ["a"] }])(
  "%j in one row leaves the other rows and the rest of that row intact",
  (odd) => {
    const product = [
      { id: 4, pid: 7, name: "Backup" },
      { id: 5, pid: 8, name: "Mail", ...odd },
    ];
    expect(services.parse({ products: { product } }).map(({ id }) => id)).toEqual([4, 5]);
  },
);

test("a row without an id is skipped alone in the lists that customers see", async () => {
  const read = async () => ({ totalresults: 3, invoices: { invoice: [{ id: 1 }, { id: "?" }, { id: 3 }] } });
  const requested = { action: "GetInvoices", parameters: {}, group: "invoices", name: "invoice" };
  const caller = { read } as unknown as Caller;
  const found = await readAll(caller, { ...requested, one: invoiceRecord.nullable().catch(null) });
  expect(found.map(({ id }) => id)).toEqual([1, 3]);
  const strictly = readAll(caller, { ...requested, one: invoiceRecord });
  await expect(strictly).rejects.toMatchObject({ kind: "unavailable" });
});

test.each([
  ["Caf&eacute Nu&ntilde;o", "Café Nuño"],
  ["A&amp B &nbsp", "A& B"],
  ["O&#039Brien", "O'Brien"],
  ["Smith&LTD, R&D, a&copyright", "Smith&LTD, R&D, a&copyright"],
])("%s is read as %s", (name, read) => {
  const product = { id: 4, name };
  expect(services.parse({ products: { product } })[0]?.service.productname).toBe(read);
});

test.each([
  ["Monthly", "monthly"],
  ["Semi-Annually", "semiannually"],
  ["One Time", null],
  ["", null],
])("the billing cycle %j of a service is read as %j", (billingcycle, read) => {
  const product = { id: 4, billingcycle };
  expect(services.parse({ products: { product } })[0]?.service.billingcycle).toBe(read);
});

test("an invoice names its currency only when that is not USD", () => {
  const read = (currencycode: string) => invoiceRecord.parse({ id: 9, total: "25.00", currencycode }).invoice;
  expect(read("GBP")).toMatchObject({ total: 25, currency: "GBP" });
  expect(read("USD")).not.toHaveProperty("currency");
});

test("a customer's foreign currency and closed account are reported, and no other field", () => {
  const client = { id: 3, email: "ana@example.com", currency_code: "EUR", status: "Closed", notes: "x" };
  const read = customerAnswer.parse({ client });
  expect(read).toMatchObject({ currency: "EUR", isClosed: true });
  const usual = customerAnswer.parse({ client: { ...client, currency_code: "USD", status: "Inactive" } });
  for (const key of ["currency", "isClosed", "status", "notes"]) expect(usual).not.toHaveProperty(key);
});

test.each([
  ["Client Not Found", "refused", "not_found"],
  ["Client ID Not Found", "refused", "not_found"],
  ["Invoice ID Not Found", "refused", "not_found"],
  ["Admin user not found", "unavailable", undefined],
  ["Payment gateway not found", "refused", undefined],
  ["Something nobody knows", "refused", undefined],
])("the refusal %j is %s, with the reason %s", (message, kind, reason) => {
  expect(refusalOf({ result: "error", message }, [])).toMatchObject({ kind, reason });
});
