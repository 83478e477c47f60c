import { shop, withCommerce } from "@/tests/factories/commerce";

withCommerce();

/** Unique per order, so that it is found in any table. */
const street = () => `${Math.floor(Math.random() * 1e9)} Seagrape Lane`;

let recordCharge: typeof import("@/lib/commerce/orders/transition").recordCharge;
let eraseOldAddresses: typeof import("@/lib/commerce/orders/retention").eraseOldAddresses;
beforeAll(async () => {
  ({ recordCharge } = await import("@/lib/commerce/orders/transition"));
  ({ eraseOldAddresses } = await import("@/lib/commerce/orders/retention"));
});

const paying = ({ zipCode = "33101" } = {}) => {
  const address = street();
  return { address, payment: shop.newPayment({ customerInfo: { address, zipCode } }) };
};

async function everythingStored(): Promise<string> {
  const tables = await shop.db.$queryRaw<{ name: string }[]>`
    SELECT quote_ident(schemaname) || '.' || quote_ident(tablename) AS name FROM pg_tables
    WHERE schemaname NOT IN ('pg_catalog', 'information_schema')`;
  const texts = [];
  for (const { name } of tables) {
    const [row] = await shop.db.$queryRawUnsafe<{ text: string | null }[]>(
      `SELECT string_agg(one::text, E'\\n') AS text FROM ${name} AS one`,
    );
    texts.push(row?.text ?? "");
  }
  return texts.join("\n");
}

const sealed = async (orderId: string) => (await shop.read(orderId)).sealedAddress;

it("no table holds the billing address in plain text at any stage of an order", async () => {
  const heldPayment = paying({ zipCode: "46290" });
  const waiting = paying();
  const done = paying();
  await shop.order(heldPayment.payment);
  await shop.order(done.payment);
  shop.billing.setFaults({ faults: [{ action: "AddClient", kind: "drop" }] });
  await shop.order(waiting.payment);
  const stored = await everythingStored();
  expect(stored).toContain(done.payment.customerInfo.email);
  for (const { address } of [heldPayment, waiting, done]) expect(stored).not.toContain(address);
});

it("sends the complete address to the billing system and then erases it", async () => {
  const { address, payment } = paying();
  shop.billing.setFaults({ faults: [{ action: "GetClientsDetails", kind: "error" }] });
  const orderId = await shop.order(payment);
  expect(await shop.read(orderId)).toMatchObject({ status: "paid", sealedAddress: expect.any(String) });
  shop.noFaults();
  await shop.advanceAndRun(orderId, 1);
  await shop.expectDone(orderId);
  expect(await sealed(orderId)).toBeNull();
  expect(shop.billing.state.customers.at(-1)).toMatchObject({
    address1: address,
    city: payment.customerInfo.city,
    state: payment.customerInfo.state,
    postcode: "33101",
    country: "US",
  });
});

it("the database refuses to store an address after the order is complete", async () => {
  const orderId = await shop.order(paying().payment);
  const data = { sealedAddress: "v1.a.b.c" };
  await expect(shop.db.order.update({ where: { orderId }, data })).rejects.toThrow(/sealed_address/);
});

async function chargedAfterAll() {
  const { address, payment } = paying();
  shop.gateway.setFaults({ faults: [{ action: "authCaptureTransaction", kind: "act-drop", count: 1 }] });
  const orderId = await shop.order(payment);
  const charge = shop.gateway.transactions().at(-1);
  if (!charge) throw new Error("there is no transaction");
  await recordCharge(orderId, "failed");
  const appear = async () => {
    await recordCharge(orderId, "paid", { facts: { transactionId: charge.transId } });
    expect(await shop.read(orderId)).toMatchObject({ status: "paid", undecided: "late_charge" });
    await shop.lookAgain(orderId);
  };
  return { orderId, address, appear };
}

it("keeps the address for a charge that was not found but may still appear", async () => {
  const { orderId, address, appear } = await chargedAfterAll();
  await eraseOldAddresses(new Date());
  expect(await sealed(orderId)).not.toBeNull();
  await appear();
  await shop.expectDone(orderId);
  expect(shop.billing.state.customers.at(-1)).toMatchObject({ address1: address });
});

it("erases the address of a missing charge after its retention period and asks staff if the charge appears", async () => {
  const { orderId, appear } = await chargedAfterAll();
  await eraseOldAddresses(new Date(Date.now() + 6 * 24 * 60 * 60_000));
  expect(await sealed(orderId)).toBeNull();
  await appear();
  expect(await shop.read(orderId)).toMatchObject({ status: "paid", undecided: "address_erased" });
});

it("an address without a usable key waits for staff on the order's page and continues once readable", async () => {
  const { orderId, address, appear } = await chargedAfterAll();
  const readable = await sealed(orderId);
  const put = (sealedAddress: string | null) =>
    shop.db.order.update({ where: { orderId }, data: { sealedAddress } });
  await put("v2.00000000.AA.AA.AA");
  await appear();
  expect(await shop.read(orderId)).toMatchObject({ status: "paid", undecided: "address_unreadable" });
  const { readOrderDetail } = await import("@/lib/admin/order-detail");
  expect((await readOrderDetail(orderId, "owner")).decision?.message).toContain("no key of this server");
  await put(readable);
  await shop.lookAgain(orderId);
  await shop.expectDone(orderId);
  expect(shop.billing.state.customers.at(-1)).toMatchObject({ address1: address });
});
