import { call, database, formFields, newClient, prepareSite, site } from "./site";

prepareSite();

const THANKS = "Thank you for your interest! We will contact you within 2 hours during business hours.";
const person = { firstName: "Ana", lastName: "Diaz", email: "ana@example.com", phone: "(305) 555-0100" };
const quote = { name: "Bo", email: "bo@example.com", phone: "305 555 0101" };

const send = (path: string, body: unknown, headers: Record<string, string> = newClient()) =>
  call("POST", path, { body, headers });

/** Each call's table, a lead with only the required fields, and the thanks. */
const calls = {
  "/api/contact": { table: "contacts", lead: person, thanks: THANKS },
  "/api/quick-quote": { table: "quick_quotes", lead: quote, thanks: THANKS },
  "/api/it-consultation": {
    table: "it_consultations",
    lead: { ...person, challenges: "The network drops." },
    thanks: "We'll contact you within 24 hours to schedule your free consultation.",
  },
  "/api/ai-consultation": {
    table: "ai_consultations",
    lead: { ...person, aiInterests: ["ai-chatbots"], projectDescription: "Answer our clients' mail." },
    thanks: "We'll contact you within 2 business hours to schedule your free AI consultation.",
  },
  "/api/service-consultation": {
    table: "service_consultations",
    lead: { ...person, serviceType: "AI Agents", projectDescription: "Quotes." },
    thanks: "We'll contact you within 24 hours about your AI Agents project.",
  },
};

async function stored(table: string, id: unknown): Promise<Record<string, unknown> | undefined> {
  const { rows } = await database.query(`SELECT * FROM ${table} WHERE id = $1`, [id]);
  return rows[0];
}

async function count(table: string): Promise<number> {
  const { rows } = await database.query<{ n: number }>(`SELECT count(*)::int AS n FROM ${table}`);
  return rows[0]?.n ?? 0;
}

describe.each(Object.entries(calls))("POST %s", (path, { table, lead, thanks }) => {
  it("stores a lead with only the required fields, ignores those of other records, and thanks", async () => {
    const json = JSON.stringify({ ...lead, email: "#zero@example.com", id: 1, createdAt: "1999-01-01" })
      .replace("#", "\\u0007\\u202e")
      .replace("{", '{"__proto__":{"isAdmin":true},"constructor":{"x":1},');
    const answer = await send(path, json);
    expect(answer.status).toBe(201);
    expect(answer.body).toEqual({
      success: true,
      message: thanks,
      id: expect.any(Number),
      reference: expect.stringMatching(/^R-\d+$/),
      createdAt: expect.stringMatching(/^20\d\d-.*Z$/),
      answerBy: expect.stringMatching(/^20\d\d-.*Z$/),
    });
    expect(answer.headers.get("cache-control")).toBe("no-store");
    const row = await stored(table, answer.body.id);
    expect(row).toMatchObject({ email: "zero@example.com", phone: lead.phone });
    expect(new Date(String(row?.created_at)).getFullYear()).toBeGreaterThan(2000);
  });

  it("names every required field of an empty payload, and refuses other methods", async () => {
    const before = await count(table);
    for (const body of [{}, undefined]) {
      const answer = await send(path, body);
      expect(answer).toMatchObject({ status: 422, body: { success: false, code: "invalid" } });
      expect(answer.body.error).toBe(answer.body.message);
      expect(Object.keys(answer.body.fields as object)).toEqual(Object.keys(lead));
    }
    for (const method of ["GET", "PUT", "PATCH", "DELETE"])
      expect(await call(method, path)).toMatchObject({ status: 405, body: { code: "method_not_allowed" } });
    expect(await count(table)).toBe(before);
  });
});

it("stores text as typed", async () => {
  const challenges = "Line one\nLine two 🙂 ' \" \\ <b> {{x}}; DROP TABLE contacts; --";
  const { body } = await send("/api/contact", { ...person, challenges });
  expect(await stored("contacts", body.id)).toMatchObject({ challenges });
});

it("refuses to run jobs without the scheduler's secret", async () => {
  expect((await call("GET", "/api/cron/jobs")).status).toBe(401);
  expect((await call("GET", "/api/cron/jobs", { headers: { authorization: "Bearer wrong" } })).status).toBe(
    401,
  );
});

describe("the home page's quick quote, sent by the browser without script", () => {
  const origin = new URL(site.url).origin;

  const actionFields = () => formFields("/", "quick-quote-form");

  const post = (body: FormData | string, headers: Record<string, string>) =>
    fetch(origin, {
      method: "POST",
      redirect: "manual",
      headers: { origin, ...newClient(), ...headers },
      body,
    });

  it.each([
    ["/", undefined, "/"],
    ["/services?utm_source=print", "/company", "/company"],
    ["//evil.example/x", undefined, "/x"],
    ["/", "/\\evil.example", "/"],
    ["/", "/a\r\nb/é", "/ab/%C3%A9"],
  ])(
    "from %j, with the source page %j, redirects to the thanks on this site at %j",
    async (from, sourcePage, to) => {
      const form = await actionFields();
      for (const [name, value] of Object.entries(quote)) form.set(name, value);
      if (sourcePage !== undefined) form.set("sourcePage", sourcePage);
      const before = await count("quick_quotes");
      const answer = await post(form, { referer: origin + from });
      expect([answer.status, answer.headers.get("location")]).toEqual([303, `${to}#quick-quote-sent`]);
      expect(await count("quick_quotes")).toBe(before + 1);
    },
  );

  it.each(["null", '[["name","Bo"]]'])(
    "called with %s instead of a form reports that the form could not be read",
    async (argument) => {
      const fields = [...(await actionFields())];
      const { id } = JSON.parse(String(fields.find(([name]) => name.endsWith(":0"))?.[1]));
      const headers = { "next-action": id, accept: "text/x-component", "content-type": "text/plain" };
      const answer = await post(`[null,${argument}]`, headers);
      expect(answer.status).toBe(200);
      expect(await answer.text()).toContain('"message":"The form could not be read."');
    },
  );
});
