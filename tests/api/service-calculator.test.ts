import { randomUUID } from "node:crypto";
import type { CalculatorCategory, CalculatorOption } from "@/lib/crm/calculator/catalog";
import { call, database, newClient, prepareSite } from "./site";

prepareSite();

const path = "/api/service-calculator/submit";
const person = { customerName: "Ana", customerEmail: "ana@example.com" };

const send = (body: unknown, headers: Record<string, string> = newClient()) =>
  call("POST", path, { body, headers });

async function readCatalog(): Promise<CalculatorCategory[]> {
  const { categories } = (await call("GET", "/api/service-calculator/categories")).body;
  const { options } = (await call("GET", "/api/service-calculator/options")).body;
  return (categories as CalculatorCategory[]).map((category) => ({
    ...category,
    options: (options as CalculatorOption[]).filter(({ categoryId }) => categoryId === category.id),
  }));
}

it.each(["/api/service-calculator/categories", "/api/service-calculator/options", "/api/static-services"])(
  "%s is a public list: cached, revalidated, and read-only",
  async (list) => {
    const answer = await call("GET", list);
    expect(answer.status).toBe(200);
    expect(answer.headers.get("cache-control")).toMatch(/public, max-age=\d+/);
    const etag = answer.headers.get("etag") ?? "";
    expect((await call("GET", list, { headers: { "if-none-match": etag } })).status).toBe(304);
    expect((await call("POST", list, { body: {} })).status).toBe(405);
  },
);

describe("POST /api/service-calculator/submit", () => {
  it("stores the documented payload at its own price, with the sender's price beside it", async () => {
    const [network] = await readCatalog();
    const answer = await send({
      ...person,
      selectedServices: [
        {
          categoryId: network?.id,
          basePrice: "1.00",
          selectedOptions: network?.options.map(({ id }) => id),
          estimatedHours: 2,
        },
      ],
      totalEstimate: "1.00",
      urgencyLevel: "high",
      projectDescription: "Line one\nLine two 🙂 ' \" \\ <b>",
      preferredContactMethod: "both",
    });
    expect(answer.status).toBe(201);
    expect(answer.body).toEqual({
      success: true,
      message: "We'll contact you within 24 hours with a detailed proposal.",
      id: expect.any(Number),
      reference: expect.stringMatching(/^R-\d+$/),
      createdAt: expect.stringMatching(/^20\d\d-.*Z$/),
      answerBy: expect.stringMatching(/^20\d\d-.*Z$/),
      totalEstimate: "899.00",
      quote: {
        total: "899.00",
        createdAt: expect.stringMatching(/^20\d\d-.*Z$/),
        validUntil: expect.stringMatching(/^20\d\d-\d\d-\d\d$/),
        mailKey: expect.stringMatching(/^[\w-]{43}$/),
        quoted: [],
        services: [
          {
            service: "Network Setup & Configuration",
            cost: "899.00",
            steps: expect.arrayContaining([{ label: "2 hours", amount: "250.00" }]),
          },
        ],
      },
    });
    const { rows } = await database.query("SELECT * FROM pricing_calculations WHERE id = $1", [
      answer.body.id,
    ]);
    expect(rows[0]).toMatchObject({
      total_estimate: "899.00",
      client_total_estimate: "1.00",
      has_estimate_mismatch: true,
      urgency_level: "high",
      preferred_contact_method: "both",
      project_description: "Line one\nLine two 🙂 ' \" \\ <b>",
    });
  });

  it("refuses anything but a list of services on offer, and names the field", async () => {
    const [first, second] = await readCatalog();
    const categoryId = first?.id;
    const option = first?.options[0]?.id;
    const foreign = second?.options[0]?.id;
    const ofService = (more: object) => [{ categoryId, ...more }];
    for (const [selectedServices, field] of [
      ["1", ""],
      [[1], ".0"],
      [Array(1000).fill({ categoryId }), ""],
      [[{ categoryId: 4_503_599_627_370_497 }], ".0.categoryId"],
      [[{ categoryId: "1 OR 1=1" }], ".0.categoryId"],
      [ofService({ selectedOptions: [foreign] }), ".0.selectedOptions"],
      [ofService({ selectedOptions: [option, option] }), ".0.selectedOptions"],
      [ofService({ selectedOptions: { length: 1 } }), ".0.selectedOptions"],
      [ofService({ estimatedHours: "Infinity" }), ".0.estimatedHours"],
      [ofService({ estimatedHours: [1] }), ".0.estimatedHours"],
    ]) {
      const answer = await send({ ...person, selectedServices });
      expect(answer).toMatchObject({ status: 422, body: { success: false, code: "invalid" } });
      expect(Object.keys(answer.body.fields as object)).toContain(`selectedServices${field}`);
      expect(JSON.stringify(answer.body.fields)).not.toMatch(/expected|received|prisma|constraint/i);
    }
    const { body } = await send({});
    expect(Object.keys(body.fields as object)).toEqual(["customerName", "customerEmail", "selectedServices"]);
  });
});

describe("POST /api/service-calculator/mail", () => {
  const mailPath = "/api/service-calculator/mail";
  const ask = (body: unknown, headers: Record<string, string> = newClient()) =>
    call("POST", mailPath, { body, headers });
  const mailsOf = async (reference: string) => {
    const { rows } = await database.query<{ key: string }>(
      "SELECT key FROM outgoing_mails WHERE type = 'quote-copy' AND payload ->> 'leadId' = $1",
      [reference.replace("R-", "")],
    );
    return rows.length;
  };
  type Sent = { reference: string; key: string };
  const submitted = async (): Promise<Sent> => {
    const customerEmail = `quote-${randomUUID().slice(0, 8)}@example.com`;
    const body = { ...person, customerEmail, selectedServices: [{ categoryId: 1 }] };
    const { reference, quote } = (await send(body)).body as {
      reference: string;
      quote: { mailKey: string };
    };
    return { reference, key: quote.mailKey };
  };

  it("queues one mail for a client that has the quote's key", async () => {
    const quote = await submitted();
    expect(await ask(quote)).toMatchObject({ status: 200, body: { success: true } });
    expect(await mailsOf(quote.reference)).toBe(1);
  });

  it("refuses another quote's key, an empty key, and an unknown reference", async () => {
    const [mine, other] = [await submitted(), await submitted()];
    for (const body of [
      { reference: other.reference, key: mine.key },
      { reference: other.reference, key: "" },
      { reference: "R-999999999", key: mine.key },
      { reference: `${mine.reference} OR 1=1`.slice(0, 20), key: mine.key },
    ]) {
      expect((await ask(body)).status).toBe(404);
    }
    expect((await ask({ reference: [mine.reference], key: mine.key })).status).toBe(422);
    expect((await ask({ ...mine, email: "elsewhere@example.com" })).status).toBe(200);
    expect(await mailsOf(other.reference)).toBe(0);
  });

  it("mails one quote at most three times a day, and five quotes an hour for one client", async () => {
    const quote = await submitted();
    const statuses: number[] = [];
    for (let requested = 0; requested < 4; requested += 1) statuses.push((await ask(quote)).status);
    expect(statuses).toEqual([200, 200, 200, 429]);
    const client = newClient();
    const others = await Promise.all(Array.from({ length: 6 }, () => submitted()));
    const answers = await Promise.all(others.map((other) => ask(other, client)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 200, 200, 429]);
  });
});
