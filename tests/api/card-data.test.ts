/**
 * Payments of every kind, including every failure: no card number may remain in anything stored or logged.
 */
import { randomUUID } from "node:crypto";
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import { cardYear, paymentPayload } from "@/tests/factories/checkout";
import { billing, call, database, newClientAddress, payments, prepareSite, site } from "./site";

prepareSite();
afterAll(async () => {
  await payments.setFaults([]);
  await billing.restore();
});

/** All with the same security code, which is searched for, too. */
const cards = {
  visa: { cardNumber: "4111111111111111", cvv: "617" },
  mastercard: { cardNumber: "5424000000000015", cvv: "618" },
  amex: { cardNumber: "370000000000002", cvv: "6197" },
  ofNineteen: { cardNumber: "6212345678901234569", cvv: "620" },
  wrongDigit: { cardNumber: "4242424242424241", cvv: "621" },
};
const numbers = [...Object.values(cards), { cardNumber: "4000056655665556" }].map(
  ({ cardNumber }) => cardNumber,
);
/** Excludes earlier output of the site's server. */
const startedAt = Date.now();

function pay(changes: object | string = {}, { zipCode = "33101", key = randomUUID() as string | null } = {}) {
  const headers: Record<string, string> = {
    "x-forwarded-for": newClientAddress(),
    ...(key && { "idempotency-key": key }),
  };
  const payload = paymentPayload();
  const email = `${randomUUID().slice(0, 8)}@example.com`;
  const customerInfo = { ...payload.customerInfo, email, zipCode };
  const body = typeof changes === "string" ? changes : { ...payload, customerInfo, ...changes };
  return call("POST", "/api/authorize-net/process-payment", { body, headers });
}

async function payWithFault(kind: "drop" | "act-drop" | "act-html" | "act-garbage" | "forbidden") {
  await payments.setFaults([{ action: "authCaptureTransaction", kind, count: 1 }]);
  return pay(cards.mastercard);
}

/** Calls the gateway like the page's script; returns a one-time token. */
async function token(cardNumber: string) {
  const { AUTHORIZENET_ENDPOINT = "", AUTHORIZENET_API_LOGIN_ID: name } = site.settings;
  const answer = await fetch(AUTHORIZENET_ENDPOINT, {
    method: "POST",
    body: JSON.stringify({
      securePaymentContainerRequest: {
        merchantAuthentication: { name, clientKey: site.paymentsClientKey },
        data: {
          type: "TOKEN",
          id: "1",
          token: { cardNumber, expirationDate: `09${cardYear}`, cardCode: "622" },
        },
      },
    }),
  });
  return JSON.parse((await answer.text()).replace(/^\uFEFF/, "")).opaqueData;
}

let answers: Awaited<ReturnType<typeof pay>>[];
beforeAll(async () => {
  const {
    cardNumber: _number,
    cvv: _cvv,
    expiryMonth: _month,
    expiryYear: _year,
    ...withoutCard
  } = paymentPayload();
  answers = [
    await pay(cards.visa),
    await pay(cards.amex),
    await pay(cards.mastercard, { zipCode: "46282" }),
    await pay(cards.visa, { zipCode: "46290" }),
    await pay({ ...withoutCard, method: "token", opaqueData: await token("4000056655665556") }),
    await pay(cards.ofNineteen),
    await pay(cards.wrongDigit),
    await pay({ ...cards.visa, expiryYear: "2020" }),
    await pay({ ...cards.visa, cvv: "61" }),
    await pay(cards.visa, { key: null }),
    await pay({ ...cards.visa, amount: 50 }),
    await pay({ ...cards.visa, serviceInfo: { id: 999_999, name: "None", billingCycle: "monthly" } }),
    await pay(`{"cardNumber": "${cards.visa.cardNumber}", "cvv": "617"`),
    await pay(JSON.stringify({ cardNumber: { $ne: cards.visa.cardNumber }, card: cards.visa })),
    await pay({
      ...cards.visa,
      customerInfo: { ...paymentPayload().customerInfo, email: "4111 1111 1111 1111" },
    }),
    await pay({ customerInfo: { ...paymentPayload().customerInfo, phone: "4111 1111 1111 1111" } }),
    await pay({ customerInfo: { ...paymentPayload().customerInfo, company: "4111-1111-1111-1111" } }),
    await payWithFault("act-drop"),
    await pay(cards.visa),
    await payWithFault("drop"),
    await pay(cards.visa),
    await payWithFault("act-html"),
    await payWithFault("act-garbage"),
    await pay(cards.visa),
    await payWithFault("forbidden"),
  ];
});

it("no answer to a payment, successful or failed, contains the card", async () => {
  const statuses = answers.map(({ status }) => status);
  expect(statuses).toEqual([
    200, 200, 200, 202, 200, 422, 422, 422, 422, 200, 200, 422, 400, 422, 422, 422, 422, 202, 200, 202, 200,
    202, 202, 200, 202,
  ]);
  expect(answers.map(({ body }) => JSON.stringify(body)).flatMap(cardsIn)).toEqual([]);
  expect((await payments.transactions()).length).toBeGreaterThanOrEqual(9);
});

it("the search finds card numbers, grouped or in base64, and security codes in JSON", () => {
  const base64 = (text: string) => Buffer.from(text).toString("base64");
  const written = [
    "4111111111111111",
    "4111 1111 1111 1111",
    "4111-1111-1111-1111",
    base64('{"n":"4111111111111111"}'),
  ];
  for (const text of [...written, '{\\"cvv\\":\\"617\\"}', 'cardCode="1"']) {
    expect([text, cardsIn(`x ${text} y`).length > 0]).toEqual([text, !text.startsWith("cardCode=")]);
  }
});

it("no stored data or log contains a card number or a security code", async () => {
  const written: Record<string, string> = {
    ...(await tables()),
    "server log": readFileSync(site.log, "utf8"),
    "card gateway": JSON.stringify(await payments.transactions()),
    "billing system": JSON.stringify([await billing.state(), await billing.calls()]),
    mails: await (await fetch(`${site.mailUrl}/messages`)).text(),
    ...files(path.dirname(String(site.settings.MEDIA_DIR))),
  };
  // Proves that the search works: the last four digits are stored.
  expect(written.payment_attempts).toContain("1111");
  expect(written["card gateway"]).toContain("XXXX0002");
  expect(written["server log"]).toContain("/api/authorize-net/process-payment");
  expect(written["server log"]?.includes("1 Ocean Drive")).toBe(false);
  const found = Object.entries(written).flatMap(([where, text]) =>
    cardsIn(text).map((what) => `${where}: ${what}`),
  );
  expect(found).toEqual([]);
});

it("the gateway's package writes no log file", () => {
  const ofThePackage = readdirSync(".").filter((name) => /^sdk-node-|audit\.json$/.test(name));
  expect(ofThePackage).toEqual([]);
});

/** Card numbers in a text, in any grouping or encoding, and fields with a security code. */
function cardsIn(text: string): string[] {
  const forms = numbers.flatMap((number) => [
    number,
    ...[0, 1, 2].map((cut) =>
      Buffer.from(`${"x".repeat(cut)}${number}`)
        .toString("base64")
        .slice(4, -4),
    ),
    Buffer.from(number).toString("hex"),
  ]);
  const plain = text.replace(/(?<=\d)[ -](?=\d)/g, "");
  return [
    ...forms.filter((form) => plain.includes(form) || text.includes(form)),
    ...(text.match(/\\?"(cvv|cardCode|cvc|cardNumber)\\?":\s*\\?"?\d{3,}/gi) ?? []),
  ];
}

/** The rows of each table as text. */
async function tables(): Promise<Record<string, string>> {
  const { rows } = await database.query<{ schema: string; name: string }>(
    `SELECT schemaname AS schema, tablename AS name FROM pg_tables
     WHERE schemaname NOT IN ('pg_catalog', 'information_schema')`,
  );
  const texts: Record<string, string> = {};
  for (const { schema, name } of rows) {
    const found = await database.query<{ text: string | null }>(
      `SELECT string_agg(one::text, E'\\n') AS text FROM ${schema}."${name}" AS one`,
    );
    texts[name] = found.rows[0]?.text ?? "";
  }
  expect(Object.keys(texts).length).toBeGreaterThan(40);
  return texts;
}

/** Files written since the start of the test. */
function files(folder: string): Record<string, string> {
  if (!existsSync(folder)) return {};
  const names = readdirSync(folder, { recursive: true, encoding: "utf8" }).map((name) =>
    path.join(folder, name),
  );
  const fresh = names.filter((name) => statSync(name).isFile() && statSync(name).mtimeMs >= startedAt);
  return Object.fromEntries(fresh.map((name) => [name, readFileSync(name, "latin1")]));
}
