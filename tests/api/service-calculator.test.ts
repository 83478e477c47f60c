import { randomInt } from "node:crypto";
import fc from "fast-check";
import { toDecimal } from "@/lib/core/money";
import type { CalculatorCategory, CalculatorOption } from "@/lib/crm/calculator/catalog";
import { priceQuote } from "@/lib/crm/calculator/price";
import { call, database, prepareSite } from "./site";

prepareSite();

const path = "/api/service-calculator/submit";
const person = { customerName: "Ana", customerEmail: "ana@example.com" };

/** A client unique to one test. */
const newClient = () => ({ "x-forwarded-for": `10.8.${randomInt(256)}.${randomInt(256)}` });

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

async function count(): Promise<number> {
  const { rows } = await database.query<{ n: number }>("SELECT count(*)::int AS n FROM pricing_calculations");
  return rows[0]?.n ?? 0;
}

const idOf = (categories: CalculatorCategory[], name: string): number =>
  categories.find((category) => category.name === name)?.id ?? 0;

describe("the lists", () => {
  it("contain the owner's categories and options in order", async () => {
    const catalog = await readCatalog();
    expect(catalog.map(({ name, basePrice, hourlyRate }) => [name, basePrice, hourlyRate])).toEqual([
      ["Network Setup & Configuration", "199.00", "125.00"],
      ["Cybersecurity Assessment", "299.00", "150.00"],
      ["Server Installation & Maintenance", "399.00", "140.00"],
      ["Workstation Setup & Support", "149.00", "95.00"],
      ["Data Backup & Recovery", "249.00", "120.00"],
      ["Emergency IT Support", "499.00", "200.00"],
    ]);
    const emergency = catalog.find(({ name }) => name === "Emergency IT Support");
    expect(
      emergency?.options.map(({ name, priceModifier, priceType }) => [name, priceModifier, priceType]),
    ).toEqual([
      ["After Hours Support", "1.50", "multiplier"],
      ["Same Day Response", "100.00", "fixed"],
      ["Remote Diagnosis", "0.80", "multiplier"],
    ]);
  });

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

  it("contain the owner's active plans in order", async () => {
    const { services } = (await call("GET", "/api/static-services")).body;
    expect(
      (services as Record<string, unknown>[]).map(({ name, price, setupFee }) => [name, price, setupFee]),
    ).toEqual([
      ["Workstation PC/Mac", "$51/month", null],
      ["File Server", "$130/month", null],
      ["Exchange 365 or Google Workspace Support", "$89/month", null],
      ["Active Directory Server", "$180/month", "$90"],
      ["Synology NAS", "$115/month", "$590"],
      ["Hourly Phone Support", "$85/hour", null],
    ]);
  });
});

describe("POST /api/service-calculator/submit", () => {
  it("stores the documented payload at its own price, with the sender's price beside it", async () => {
    const catalog = await readCatalog();
    const network = catalog[0];
    const answer = await send({
      sessionId: "calc_1763700000000",
      ...person,
      customerPhone: "(305) 555-0100",
      companyName: "Diaz Farms",
      selectedServices: [
        {
          categoryId: network?.id,
          categoryName: network?.name,
          basePrice: "1.00",
          hourlyRate: "0.00",
          selectedOptions: network?.options.map(({ id }) => id),
          estimatedHours: 2,
        },
      ],
      totalEstimate: "1.00",
      estimateBreakdown: [{ service: network?.name, cost: "1.00" }],
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
        services: [
          {
            service: "Network Setup & Configuration",
            cost: "899.00",
            steps: [
              { label: "Base price", amount: "199.00" },
              { label: "2 hours", amount: "250.00" },
              { label: "WiFi 6", amount: "150.00" },
              { label: "VPN", amount: "200.00" },
              { label: "Firewall", amount: "100.00" },
            ],
          },
        ],
      },
    });
    const { rows } = await database.query("SELECT * FROM pricing_calculations WHERE id = $1", [
      answer.body.id,
    ]);
    expect(rows[0]).toMatchObject({
      session_id: "calc_1763700000000",
      total_estimate: "899.00",
      client_total_estimate: "1.00",
      has_estimate_mismatch: true,
      urgency_level: "high",
      preferred_contact_method: "both",
      project_description: "Line one\nLine two 🙂 ' \" \\ <b>",
    });
  });

  it("calculates the same total as the browser's engine for any choice", async () => {
    const catalog = await readCatalog();
    const choice = fc
      .subarray(catalog, { minLength: 1 })
      .chain((chosen) =>
        fc.tuple(
          ...chosen.map(({ id, options }) =>
            fc.record({
              categoryId: fc.constant(id),
              selectedOptions: fc.shuffledSubarray(options.map((option) => option.id)),
              estimatedHours: fc.integer({ min: 0, max: 80 }).map((halves) => halves / 2),
            }),
          ),
        ),
      )
      .chain((choices) => fc.shuffledSubarray(choices, { minLength: choices.length }));
    await fc.assert(
      fc.asyncProperty(choice, async (selectedServices) => {
        const totalEstimate = toDecimal(priceQuote(catalog, selectedServices).totalCents);
        const answer = await send({ ...person, selectedServices, totalEstimate });
        expect(answer).toMatchObject({ status: 201, body: { totalEstimate } });
        const { rows } = await database.query(
          "SELECT total_estimate, has_estimate_mismatch FROM pricing_calculations WHERE id = $1",
          [answer.body.id],
        );
        expect(rows).toEqual([{ total_estimate: totalEstimate, has_estimate_mismatch: false }]);
      }),
      { numRuns: 30 },
    );
  });

  it.each<[string, (ids: { network: number; option: number; foreign: number }) => object, string]>([
    ["no services", () => ({ selectedServices: undefined }), "selectedServices"],
    ["an empty list", () => ({ selectedServices: [] }), "selectedServices"],
    ["no list", () => ({ selectedServices: "1" }), "selectedServices"],
    ["a number for a service", () => ({ selectedServices: [1] }), "selectedServices.0"],
    [
      "a thousand services",
      ({ network }) => ({ selectedServices: Array(1000).fill({ categoryId: network }) }),
      "selectedServices",
    ],
    [
      "an unknown category",
      () => ({ selectedServices: [{ categoryId: 2_147_483_647 }] }),
      "selectedServices.0.categoryId",
    ],
    [
      "an id past integers",
      () => ({ selectedServices: [{ categoryId: 4_503_599_627_370_497 }] }),
      "selectedServices.0.categoryId",
    ],
    [
      "an id that is text",
      () => ({ selectedServices: [{ categoryId: "1 OR 1=1" }] }),
      "selectedServices.0.categoryId",
    ],
    [
      "the same service twice",
      ({ network }) => ({ selectedServices: [{ categoryId: network }, { categoryId: network }] }),
      "selectedServices.1.categoryId",
    ],
    [
      "an unknown option",
      ({ network }) => ({ selectedServices: [{ categoryId: network, selectedOptions: [2_147_483_647] }] }),
      "selectedServices.0.selectedOptions",
    ],
    [
      "an option of another category",
      ({ network, foreign }) => ({ selectedServices: [{ categoryId: network, selectedOptions: [foreign] }] }),
      "selectedServices.0.selectedOptions",
    ],
    [
      "the same option twice",
      ({ network, option }) => ({
        selectedServices: [{ categoryId: network, selectedOptions: [option, option] }],
      }),
      "selectedServices.0.selectedOptions",
    ],
    [
      "options that are no list",
      ({ network }) => ({ selectedServices: [{ categoryId: network, selectedOptions: { length: 1 } }] }),
      "selectedServices.0.selectedOptions",
    ],
    [
      "hours below 0",
      ({ network }) => ({ selectedServices: [{ categoryId: network, estimatedHours: -1 }] }),
      "selectedServices.0.estimatedHours",
    ],
    [
      "a quarter of an hour",
      ({ network }) => ({ selectedServices: [{ categoryId: network, estimatedHours: 0.25 }] }),
      "selectedServices.0.estimatedHours",
    ],
    [
      "hours without end",
      ({ network }) => ({ selectedServices: [{ categoryId: network, estimatedHours: 1e300 }] }),
      "selectedServices.0.estimatedHours",
    ],
    [
      "Infinity as text",
      ({ network }) => ({ selectedServices: [{ categoryId: network, estimatedHours: "Infinity" }] }),
      "selectedServices.0.estimatedHours",
    ],
    [
      "hours that are a list",
      ({ network }) => ({ selectedServices: [{ categoryId: network, estimatedHours: [1] }] }),
      "selectedServices.0.estimatedHours",
    ],
    ["no name", () => ({ customerName: " " }), "customerName"],
    ["no email", () => ({ customerEmail: undefined }), "customerEmail"],
    ["a second recipient", () => ({ customerEmail: "a@example.com\r\nBcc: b@example.com" }), "customerEmail"],
    ["words for a phone number", () => ({ customerPhone: "call me" }), "customerPhone"],
    ["an unknown urgency", () => ({ urgencyLevel: "immediate" }), "urgencyLevel"],
    ["an unknown contact method", () => ({ preferredContactMethod: "fax" }), "preferredContactMethod"],
    ["a very long name", () => ({ customerName: "x".repeat(256) }), "customerName"],
    ["a very long description", () => ({ projectDescription: "x".repeat(5001) }), "projectDescription"],
  ])("refuses %s and names the field", async (_, change, field) => {
    const catalog = await readCatalog();
    const ids = {
      network: idOf(catalog, "Network Setup & Configuration"),
      option: catalog[0]?.options[0]?.id ?? 0,
      foreign: catalog[1]?.options[0]?.id ?? 0,
    };
    const before = await count();
    const answer = await send({ ...person, selectedServices: [{ categoryId: ids.network }], ...change(ids) });
    expect(answer.status).toBe(422);
    expect(answer.body).toMatchObject({ success: false, code: "invalid" });
    expect(Object.keys(answer.body.fields as object)).toContain(field);
    expect(JSON.stringify(answer.body.fields)).not.toMatch(/expected|received|prisma|constraint/i);
    expect(await count()).toBe(before);
  });

  it("refuses a total that can't be stored, with an explanation", async () => {
    const catalog = await readCatalog();
    const security = catalog.find(({ name }) => name === "Cybersecurity Assessment");
    const training = security?.options.find(({ name }) => name === "Security Training");
    const answer = await send({
      ...person,
      selectedServices: [
        { categoryId: security?.id, selectedOptions: [training?.id], estimatedHours: 10_000 },
      ],
    });
    expect(answer).toMatchObject({
      status: 422,
      body: { message: expect.stringMatching(/bigger than we can calculate online/) },
    });
  });

  it.each([
    ["broken JSON", "{", 400],
    ["nothing", undefined, 422],
    ["a list", "[]", 422],
    ["more than 64 KiB", JSON.stringify({ ...person, projectDescription: "x".repeat(70_000) }), 413],
  ])("%s is refused", async (_, body, status) => {
    expect((await send(body)).status).toBe(status);
  });

  it("refuses another site's page and other methods", async () => {
    const body = { ...person, selectedServices: [{ categoryId: 1 }] };
    expect((await send(body, { ...newClient(), origin: "https://evil.example" })).status).toBe(403);
    expect((await call("GET", path)).status).toBe(405);
  });

  it("counts toward five leads a minute for each client, together with the other forms", async () => {
    const network = idOf(await readCatalog(), "Network Setup & Configuration");
    const client = newClient();
    const statuses: number[] = [];
    for (let sent = 0; sent < 6; sent += 1) {
      const answer =
        sent === 0
          ? await call("POST", "/api/quick-quote", {
              body: { name: "Bo", email: "bo@example.com", phone: "305 555 0101" },
              headers: client,
            })
          : await send({ ...person, selectedServices: [{ categoryId: network }] }, client);
      statuses.push(answer.status);
    }
    expect(statuses).toEqual([201, 201, 201, 201, 201, 429]);
  });

  it("answers a bot with success, and stores its lead as spam", async () => {
    const network = idOf(await readCatalog(), "Network Setup & Configuration");
    const body = { ...person, selectedServices: [{ categoryId: network }], website: "http://spam.example" };
    const answer = await send(body);
    expect(answer).toMatchObject({ status: 201, body: { success: true, totalEstimate: "199.00" } });
    const { rows } = await database.query("SELECT status FROM leads WHERE 'R-' || id = $1", [
      answer.body.reference,
    ]);
    expect(rows).toEqual([{ status: "spam" }]);
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
  const submitted = async (change: object = {}): Promise<Sent> => {
    const network = idOf(await readCatalog(), "Network Setup & Configuration");
    const customerEmail = `quote-${randomInt(1e9)}@example.com`;
    const body = { ...person, customerEmail, selectedServices: [{ categoryId: network }], ...change };
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

  it("answers a bot the same way, and mails nothing", async () => {
    const quote = await submitted({ website: "http://spam.example" });
    expect((await ask(quote)).status).toBe(200);
    expect(await mailsOf(quote.reference)).toBe(0);
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
