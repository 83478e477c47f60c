/** @jest-environment node */
import { once } from "node:events";
import { createServer } from "node:http";
import { createServer as createTlsServer } from "node:tls";
import getTLSOptions from "smtp-server/lib/tls-options";
import { listen, portOf, stopServer } from "@/fakes/control";
import { type FakePayments, startFakePayments } from "@/fakes/payments";
import { authorizeNet } from "@/lib/integrations/payments/authorize-net/authorize-net";
import type { CardPayments, Charge } from "@/lib/integrations/payments/payments";
import { afterwards } from "@/tests/factories/afterwards";
import { newCharge } from "@/tests/factories/checkout";
import { freePort } from "@/tests/factories/free-port";

const VISA = "4111111111111111";
/** Shorter than the fake's delay, and longer than a busy machine takes to connect. */
const quick = { writeMs: 1_200, readMs: 1_200 };

let gateway: FakePayments;
beforeEach(async () => {
  gateway = await startFakePayments();
});
afterEach(() => gateway.stop());

function payments(settings: Partial<Parameters<typeof authorizeNet>[0]> = {}): CardPayments {
  return authorizeNet({
    address: gateway.settings.AUTHORIZENET_ENDPOINT,
    loginId: gateway.settings.AUTHORIZENET_API_LOGIN_ID,
    transactionKey: gateway.settings.AUTHORIZENET_TRANSACTION_KEY,
    ...settings,
  });
}

type Changes = Partial<Charge> & { zip?: string; number?: string };
function charge({ zip = "33101", number = VISA, ...changes }: Changes = {}): Charge {
  const usual = newCharge();
  const method = { ...usual.method, number } as Charge["method"];
  return { ...usual, method, billTo: { ...usual.billTo, zip }, ...changes };
}

describe("a charge", () => {
  it("is approved with all details of the approval", async () => {
    expect(await payments().charge(charge())).toEqual({
      outcome: "approved",
      transactionId: expect.stringMatching(/^\d+$/),
      authCode: expect.stringMatching(/^\w{6}$/),
      avsCode: "Y",
      cvvCode: "M",
      responseCode: "1",
      cardLast4: "1111",
      cardType: "Visa",
    });
  });

  it("with a token charges the card that the browser submitted, once", async () => {
    const token = await tokenOf("5424000000000015");
    const method = { type: "token", descriptor: "COMMON.ACCEPT.INAPP.PAYMENT", value: token } as const;
    const pay = () => payments().charge(charge({ method }));
    expect(await pay()).toMatchObject({ outcome: "approved", cardLast4: "0015" });
    expect(await pay()).toMatchObject({ outcome: "rejected", errorCode: "E00114" });
  });

  it.each<[string, object]>([
    ["46282", { outcome: "declined", errorCode: "2", detail: "This transaction has been declined." }],
    ["46290", { outcome: "held", responseCode: "4" }],
    ["46291", { outcome: "held", responseCode: "4" }],
  ])("that is declined or needs review is not paid: %s", async (zip, result) => {
    expect(await payments().charge(charge({ zip }))).toMatchObject({ ...result, cardLast4: "1111" });
  });

  it("that repeats an earlier one fails as unknown, and is not made again", async () => {
    const twice = charge();
    await payments().charge(twice);
    await expect(payments().charge(twice)).rejects.toMatchObject({ kind: "unknown", code: "11" });
    expect(gateway.transactions()).toHaveLength(1);
  });

  test.each([
    [{ number: "4111111111111112" }, "6", "The credit card number is invalid."],
    [
      { method: { type: "card", number: VISA, expiryMonth: "01", expiryYear: "2020", cvv: "900" } },
      "8",
      /expired/,
    ],
  ] as const)(
    "with data that the gateway finds invalid is rejected: %j",
    async (changes, errorCode, detail) => {
      const result = await payments().charge(charge(changes));
      expect(result).toMatchObject({ outcome: "rejected", errorCode });
      if (result.outcome === "rejected") expect(result.detail).toMatch(detail);
    },
  );

  it.each<[string, Changes, string, RegExp]>([
    ["17 digits", { number: "6".repeat(17) }, "card_number_length", /16 digits.*another card/],
    ["18 digits", { number: "6".repeat(18) }, "card_number_length", /16 digits.*another card/],
    ["19 digits", { number: "6".repeat(19) }, "card_number_length", /16 digits.*another card/],
    ["a long invoice number", { invoiceNumber: "T".repeat(21) }, "invoice_number", /order's number/],
  ])("with %s, which the gateway would refuse, is not sent", async (_, changes, errorCode, detail) => {
    const result = await payments().charge(charge(changes));
    expect(result).toMatchObject({ outcome: "rejected", errorCode, detail: expect.stringMatching(detail) });
    expect(gateway.calls()).toEqual({});
  });

  it("with very long or odd form values fits the gateway's field lengths", async () => {
    const long = "Zoë \u{1F600}\u0000\ud800 <b>&\u202e ".repeat(40);
    const billTo = { ...charge().billTo, firstName: long, lastName: long, company: long, address: long };
    const everywhere = { ...billTo, city: long, state: long, country: long, phone: long };
    const result = await payments().charge(
      charge({ billTo: everywhere, description: long, refId: "r".repeat(40), clientAddress: "2001:db8::1" }),
    );
    expect(result).toMatchObject({ outcome: "approved" });
  });

  it("with a wrong key is rejected, and the result does not contain the key", async () => {
    const result = await payments({ transactionKey: "another" }).charge(charge());
    expect(result).toMatchObject({ outcome: "rejected", errorCode: "E00007" });
    expect(JSON.stringify(result)).not.toContain("another");
  });
});

describe("a charge whose answer is lost", () => {
  it("was not made when the connection is refused", async () => {
    const address = `http://127.0.0.1:${await freePort()}/xml/v1/request.api`;
    const failure = { kind: "unavailable", detail: "can't be reached (ECONNREFUSED)" };
    await expect(payments({ address }).charge(charge())).rejects.toMatchObject(failure);
  });

  it("was not made when the host name is unknown or the certificate is wrong", async () => {
    const unknown = payments({ address: "https://gateway.invalid/xml/v1/request.api" });
    await expect(unknown.charge(charge())).rejects.toMatchObject({ kind: "unavailable" });
    const stranger = await strangeTlsServer();
    afterwards(stranger.stop);
    const sent = payments({ address: stranger.address }).charge(charge());
    await expect(sent).rejects.toMatchObject({ kind: "unavailable" });
    expect(stranger.read()).toBe("");
  });

  it("may have been made when the gateway hangs up", async () => {
    await gateway.setReachable("hung up");
    await expect(payments().charge(charge())).rejects.toMatchObject({ kind: "unknown" });
  });

  test.each([
    ["drop", 0],
    ["hang", 0],
    ["html", 0],
    ["forbidden", 0],
    ["error", 0],
    ["act-drop", 1],
    ["act-hang", 1],
    ["act-html", 1],
    ["act-cut", 1],
    ["act-garbage", 1],
    ["act-huge", 1],
    ["act-trickle", 1],
    ["late", 1],
    ["late-act", 0],
  ] as const)(
    "is unknown, sent once, and found by its invoice number if it was made: %s",
    async (kind, made) => {
      gateway.setFaults({ faults: [{ action: "authCaptureTransaction", kind, delayMs: 2_000 }] });
      const sent = charge();
      const startedAt = Date.now();
      const failure = { kind: "unknown", code: undefined };
      await expect(payments({ limits: quick }).charge(sent)).rejects.toMatchObject(failure);
      expect(gateway.calls().authCaptureTransaction).toBe(1);
      const found = await payments().transactionsOf(sent.invoiceNumber, new Date(startedAt), () => false);
      expect(found.map(({ state, amountCents }) => [state, amountCents])).toEqual(
        Array.from({ length: made }, () => ["captured", 12_345]),
      );
    },
  );

  it("does not follow a redirect", async () => {
    let reached = 0;
    const elsewhere = createServer((_request, response) => {
      reached += 1;
      response.end("{}");
    });
    const Location = await listen(elsewhere);
    const pointing = createServer((_request, response) => response.writeHead(307, { Location }).end());
    const redirected = payments({ address: await listen(pointing) }).charge(charge());
    await expect(redirected).rejects.toMatchObject({ kind: "unknown", detail: "answered with HTTP 307" });
    expect(reached).toBe(0);
    await Promise.all([elsewhere, pointing].map(stopServer));
  });
});

describe("a charged transaction", () => {
  async function taken(changes: Changes = {}): Promise<string> {
    const result = await payments().charge(charge(changes));
    if (!("transactionId" in result) || !result.transactionId) throw new Error("not taken");
    return result.transactionId;
  }
  const refundOf = (transactionId: string, amountCents: number, invoiceNumber = "R-1") =>
    payments().refund({ transactionId, amountCents, cardLast4: "1111", invoiceNumber });
  const refused = (code: string) => ({ kind: "refused", code });

  it("can be read by its id, and an unknown id returns null", async () => {
    const id = await taken({ invoiceNumber: "T-by-id" });
    expect(await payments().transaction(id)).toEqual({
      transactionId: id,
      invoiceNumber: "T-by-id",
      state: "captured",
      status: "capturedPendingSettlement",
      amountCents: 12_345,
      refundedCents: 0,
      cardLast4: "1111",
      cardType: "Visa",
      submittedAt: expect.any(Date),
    });
    expect(await payments().transaction("1")).toBeNull();
  });

  it("can be voided before it settles, and voiding it twice is no error", async () => {
    const id = await taken();
    await payments().void(id);
    await payments().void(id);
    expect((await payments().transaction(id))?.state).toBe("voided");
  });

  it("can't be voided after it settles, and can then be refunded up to its amount", async () => {
    const id = await taken();
    await expect(refundOf(id, 100)).rejects.toMatchObject(refused("54"));
    await gateway.settle();
    await expect(payments().void(id)).rejects.toMatchObject(refused("16"));

    const { transactionId } = await refundOf(id, 12_000);
    await expect(refundOf(id, 346, "R-2")).rejects.toMatchObject(refused("55"));
    expect(await payments().transaction(transactionId)).toMatchObject({
      state: "refunded",
      amountCents: 12_000,
      refundedCents: 12_000,
      invoiceNumber: "R-1",
    });
    expect(await payments().transaction(id)).toMatchObject({ state: "settled", refundedCents: 0 });
  });

  it.each(["void", "refund"] as const)(
    "has an unknown outcome when the answer to a %s is lost",
    async (action) => {
      const id = await taken();
      if (action === "refund") await gateway.settle();
      gateway.setFaults({ faults: [{ action: `${action}Transaction`, kind: "act-drop" }] });
      const call = action === "void" ? payments().void(id) : refundOf(id, 500);
      await expect(call).rejects.toMatchObject({ kind: "unknown" });
      expect(gateway.calls()[`${action}Transaction`]).toBe(1);
    },
  );

  it("refunded twice within a short time fails as unknown", async () => {
    const id = await taken();
    await gateway.settle();
    await refundOf(id, 500);
    await expect(refundOf(id, 500)).rejects.toMatchObject({ kind: "unknown", code: "11" });
  });

  it("is found by its invoice number when held, captured, settled, or declined", async () => {
    const since = new Date();
    const mine = { invoiceNumber: "T-mine" };
    const settled = await taken({ ...mine, amountCents: 100 });
    await gateway.settle();
    const captured = await taken({ ...mine, amountCents: 200 });
    const heldCharge = await taken({ ...mine, amountCents: 300, zip: "46290" });
    const declined = await taken({ ...mine, amountCents: 400, zip: "46282" });
    await taken({ invoiceNumber: "T-other" });

    const found = await payments().transactionsOf("T-mine", since, () => false);
    expect(Object.fromEntries(found.map(({ transactionId, state }) => [transactionId, state]))).toEqual({
      [settled]: "settled",
      [captured]: "captured",
      [heldCharge]: "held",
      [declined]: "declined",
    });
    expect(await payments().transactionsSince(since)).toHaveLength(5);
    expect(await payments().transactionsSince(new Date(Date.now() + 5_000))).toEqual([]);
  });

  it("is read once more when an answer is lost", async () => {
    gateway.setFaults({ faults: [{ action: "getTransactionDetailsRequest", kind: "act-drop", count: 1 }] });
    expect(await payments().transaction("1")).toBeNull();
    gateway.setFaults({ faults: [{ action: "getTransactionDetailsRequest", kind: "html" }] });
    await expect(payments().transaction("1")).rejects.toMatchObject({ kind: "unavailable" });
    expect(gateway.calls().getTransactionDetailsRequest).toBe(4);
  });
});

async function strangeTlsServer() {
  let text = "";
  const server = createTlsServer(getTLSOptions(), (socket) => {
    socket.on("data", (data) => {
      text += data;
    });
    socket.on("error", () => undefined);
  });
  server.on("tlsClientError", () => undefined);
  await once(server.listen(0, "127.0.0.1"), "listening");
  return {
    address: `https://127.0.0.1:${portOf(server)}/xml/v1/request.api`,
    read: () => text,
    stop: () => server.close(),
  };
}

async function tokenOf(cardNumber: string): Promise<string> {
  const { AUTHORIZENET_API_LOGIN_ID: name, AUTHORIZENET_ENDPOINT } = gateway.settings;
  const answer = await fetch(AUTHORIZENET_ENDPOINT, {
    method: "POST",
    body: JSON.stringify({
      securePaymentContainerRequest: {
        merchantAuthentication: { name, clientKey: gateway.clientKey },
        data: { type: "TOKEN", id: "1", token: { cardNumber, expirationDate: "012039", cardCode: "900" } },
      },
    }),
  });
  const { opaqueData } = JSON.parse((await answer.text()).replace(/^\uFEFF/, ""));
  return opaqueData.dataValue;
}
