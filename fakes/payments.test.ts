import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import vm from "node:vm";
import { type FakePayments, startFakePayments } from "@/fakes/payments";

const started: FakePayments[] = [];
async function start(options: Parameters<typeof startFakePayments>[0] = {}): Promise<FakePayments> {
  const gateway = await startFakePayments(options);
  started.push(gateway);
  return gateway;
}
afterEach(async () => {
  for (const gateway of started.splice(0)) await gateway.stop();
});

async function send(gateway: FakePayments, name: string, body: object) {
  const answer = await fetch(gateway.settings.AUTHORIZENET_ENDPOINT, {
    method: "POST",
    body: JSON.stringify({ [name]: body }),
  });
  const bytes = Buffer.from(await answer.arrayBuffer());
  return { text: bytes.toString(), body: JSON.parse(bytes.toString().replace(/^\uFEFF/, "")) };
}

const merchantAuthentication = ({ settings }: FakePayments) => ({
  name: settings.AUTHORIZENET_API_LOGIN_ID,
  transactionKey: settings.AUTHORIZENET_TRANSACTION_KEY,
});
const NUMBER = "4111111111111111";
const card = { cardNumber: NUMBER, expirationDate: "2039-01", cardCode: "904" };
const charge = (gateway: FakePayments, more: object = {}) =>
  send(gateway, "createTransactionRequest", {
    merchantAuthentication: merchantAuthentication(gateway),
    refId: "r",
    transactionRequest: {
      transactionType: "authCaptureTransaction",
      amount: "19.99",
      payment: { creditCard: card },
      ...more,
    },
  });

it("begins each answer with a byte order mark, and returns the caller's reference id", async () => {
  const { text, body } = await charge(await start());
  expect(text.startsWith("\uFEFF{")).toBe(true);
  expect(body).toMatchObject({ refId: "r", transactionResponse: { responseCode: "1", cvvResultCode: "P" } });
});

it.each([
  ["46203", "E"],
  ["46205", "N"],
  ["46217", "Z"],
])("returns the sandbox's address check result for the ZIP code %s", async (zip, avsResultCode) => {
  const { body } = await charge(await start(), { billTo: { zip } });
  expect(body.transactionResponse).toMatchObject({ avsResultCode });
});

it.each([
  ["an element too early", { payment: { creditCard: card }, amount: "1.00" }],
  ["a part too early", { payment: { creditCard: { cardCode: "900", cardNumber: NUMBER } } }],
  ["an unknown element", { amounts: "1.00" }],
  ["a setting too early", { transactionSettings: { setting: [{ settingValue: "1", settingName: "a" }] } }],
])("refuses a request that violates the schema: %s", async (_, wrong) => {
  const gateway = await start();
  const { body } = await send(gateway, "createTransactionRequest", {
    merchantAuthentication: merchantAuthentication(gateway),
    transactionRequest: { transactionType: "authCaptureTransaction", ...wrong },
  });
  expect(body.messages).toMatchObject({ resultCode: "Error", message: [{ code: "E00003" }] });
  expect(gateway.transactions()).toHaveLength(0);
});

it("refuses a card number that is too long, with the number in the error text", async () => {
  const cardNumber = `${NUMBER}1`;
  const { body } = await charge(await start(), { payment: { creditCard: { cardNumber } } });
  const text = expect.stringContaining(cardNumber);
  expect(body.messages.message[0]).toMatchObject({ code: "E00003", text });
});

describe("with a folder", () => {
  const folder = mkdtempSync(path.join(tmpdir(), "gateway-"));
  afterAll(() => rmSync(folder, { recursive: true }));

  it("keeps its transactions after a restart, and only the last four digits of cards", async () => {
    const first = await start({ folder });
    await charge(first);
    await send(first, "securePaymentContainerRequest", {
      merchantAuthentication: { name: first.settings.AUTHORIZENET_API_LOGIN_ID, clientKey: first.clientKey },
      data: { type: "TOKEN", id: "1", token: { ...card, expirationDate: "012039" } },
    });
    await first.stop();
    const written = readdirSync(folder).map((name) => readFileSync(path.join(folder, name), "utf8"));
    expect(written.join()).toContain("XXXX1111");
    expect(written.join()).not.toMatch(/411111|\b904\b|2039-01|012039/);

    const second = await start({ folder });
    expect(second.transactions()).toMatchObject([
      { amountCents: 1_999, status: "capturedPendingSettlement" },
    ]);
    const again = await charge(second);
    expect(again.body.transactionResponse.errors).toMatchObject([{ errorCode: "11" }]);
  });
});

it("rejects a fault for an action that it does not have", async () => {
  const gateway = await start();
  const faults = [{ action: "createTransactionRequest", kind: "drop" } as const];
  expect(() => gateway.setFaults({ faults })).toThrow(/authCaptureTransaction, voidTransaction/);
});

it("settles and reviews charges automatically after the configured times", async () => {
  const gateway = await start({ settlesAfterMs: 0, reviewedAfterMs: 0 });
  await charge(gateway, { billTo: { zip: "46290" } });
  // The next request sees the changes meanwhile.
  await charge(gateway, { billTo: { zip: "33101" } });
  expect(gateway.transactions()[0]).toMatchObject({ status: "settledSuccessfully" });
});

describe("the fake's Accept.js", () => {
  type Answer = { opaqueData?: { dataValue: string }; messages: { message: { code: string }[] } };

  /** Results passed to a page's script. */
  async function dispatched(gateway: FakePayments, cardData: object, authData: object = {}): Promise<Answer> {
    const src = `${gateway.url}/v1/Accept.js`;
    const window: { Accept?: { dispatchData(data: object, handler: (answer: Answer) => void): void } } = {};
    const surroundings = { window, document: { currentScript: { src } }, fetch, URL, crypto, setTimeout };
    vm.runInNewContext(await (await fetch(src)).text(), surroundings);
    const known = { apiLoginID: gateway.settings.AUTHORIZENET_API_LOGIN_ID, clientKey: gateway.clientKey };
    return new Promise((resolve) => {
      window.Accept?.dispatchData({ authData: { ...known, ...authData }, cardData }, resolve);
    });
  }

  const whole = { cardNumber: NUMBER, month: "01", year: "2039", cardCode: "900" };

  it("returns a token for a card, also with the short forms of its month and year", async () => {
    const gateway = await start();
    const { opaqueData, messages } = await dispatched(gateway, { ...whole, month: "1", year: "39" });
    expect(messages).toMatchObject({ resultCode: "Ok", message: [{ code: "I_WC_01" }] });
    const payment = {
      opaqueData: { dataDescriptor: "COMMON.ACCEPT.INAPP.PAYMENT", dataValue: opaqueData?.dataValue },
    };
    const { body } = await charge(gateway, { payment });
    expect(body.transactionResponse).toMatchObject({ accountNumber: "XXXX1111", cvvResultCode: "M" });
  });

  it.each([
    ["E_WC_05", { cardNumber: "4111" }, {}],
    ["E_WC_06", { month: "13" }, {}],
    ["E_WC_07", { year: "1" }, {}],
    ["E_WC_15", { cardCode: "x" }, {}],
    ["E_WC_18", {}, { clientKey: "" }],
    ["E_WC_21", {}, { clientKey: "another" }],
  ])("returns the error %s", async (code, wrong, authData) => {
    const { messages } = await dispatched(await start(), { ...whole, ...wrong }, authData);
    expect(messages.message[0]?.code).toBe(code);
  });
});
