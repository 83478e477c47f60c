import { randomInt } from "node:crypto";
import { call, database, prepareSite, site } from "./site";

prepareSite();

const THANKS = "Thank you for your interest! We will contact you within 2 hours during business hours.";
const contact = { firstName: "Ana", lastName: "Diaz", email: "ana@example.com", phone: "(305) 555-0100" };
const quote = { name: "Bo", email: "bo@example.com", phone: "305 555 0101" };

/** A client unique to one test. */
const newClient = () => ({ "x-forwarded-for": `10.9.${randomInt(256)}.${randomInt(256)}` });

const send = (path: string, body: unknown, headers: Record<string, string> = newClient()) =>
  call("POST", path, { body, headers });

async function stored(
  table: "contacts" | "quick_quotes",
  id: unknown,
): Promise<Record<string, unknown> | undefined> {
  const { rows } = await database.query(`SELECT * FROM ${table} WHERE id = $1`, [id]);
  return rows[0];
}

async function count(): Promise<number> {
  const { rows } = await database.query<{ n: number }>(
    "SELECT (SELECT count(*) FROM contacts)::int + (SELECT count(*) FROM quick_quotes)::int AS n",
  );
  return rows[0]?.n ?? 0;
}

describe("POST /api/contact", () => {
  it("stores a lead with only the required fields, and answers with the exact thanks", async () => {
    const answer = await send("/api/contact", contact);
    expect(answer.status).toBe(201);
    expect(answer.body).toEqual({
      success: true,
      message: THANKS,
      id: expect.any(Number),
      reference: expect.stringMatching(/^R-\d+$/),
      createdAt: expect.stringMatching(/^20\d\d-.*Z$/),
      answerBy: expect.stringMatching(/^20\d\d-.*Z$/),
    });
    expect(answer.headers.get("cache-control")).toBe("no-store");
    expect(await stored("contacts", answer.body.id)).toMatchObject({
      first_name: "Ana",
      last_name: "Diaz",
      email: "ana@example.com",
      phone: "(305) 555-0100",
      company: null,
      service: null,
    });
  });

  it("accepts every documented field, including the values of the Windows 10 page", async () => {
    const body = {
      ...contact,
      company: "Diaz Farms",
      service: "Windows 10 Upgrade",
      employees: "100+",
      challenges: "Line one\nLine two 🙂 ' \" \\ <b>",
      contactTime: "afternoon",
      sourcePage: "/windows10-upgrade",
      utmSource: "ads",
    };
    const { body: answer } = await send("/api/contact", body);
    expect(await stored("contacts", answer.id)).toMatchObject({
      company: "Diaz Farms",
      service: "Windows 10 Upgrade",
      employees: "100+",
      challenges: "Line one\nLine two 🙂 ' \" \\ <b>",
      contact_time: "afternoon",
      source_page: "/windows10-upgrade",
      utm_source: "ads",
    });
  });

  it.each([
    [{ firstName: "" }, "firstName"],
    [{ lastName: undefined }, "lastName"],
    [{ email: "nowhere" }, "email"],
    [{ email: "a@example.com\r\nBcc: b@example.com" }, "email"],
    [{ phone: "12345" }, "phone"],
    [{ phone: "call me" }, "phone"],
    [{ firstName: "x".repeat(256) }, "firstName"],
    [{ challenges: "x".repeat(5001) }, "challenges"],
    [{ service: "everything" }, "service"],
    [{ employees: "12" }, "employees"],
    [{ contactTime: "night" }, "contactTime"],
    [{ firstName: { $gt: "" } }, "firstName"],
    [{ company: ["a"] }, "company"],
  ])("refuses %j and names the field", async (change, field) => {
    const before = await count();
    const answer = await send("/api/contact", { ...contact, ...change });
    expect(answer.status).toBe(422);
    expect(answer.body).toMatchObject({
      success: false,
      code: "invalid",
      fields: { [field]: [expect.stringMatching(/^Please |^Enter | is required$/)] },
    });
    expect(answer.body.error).toBe(answer.body.message);
    expect(await count()).toBe(before);
  });
});

describe("POST /api/quick-quote", () => {
  it("stores the three fields", async () => {
    const answer = await send("/api/quick-quote", quote);
    expect(answer).toMatchObject({ status: 201, body: { success: true, message: THANKS } });
    expect(await stored("quick_quotes", answer.body.id)).toMatchObject(quote);
  });

  it.each(["name", "email", "phone"])("refuses a payload without %s", async (field) => {
    const answer = await send("/api/quick-quote", { ...quote, [field]: undefined });
    expect(answer.status).toBe(422);
    expect(Object.keys(answer.body.fields as object)).toEqual([field]);
  });
});

describe.each([
  ["/api/contact", contact],
  ["/api/quick-quote", quote],
])("hostile bodies to %s", (path, valid) => {
  it.each([
    ["broken JSON", "{", 400],
    ["nothing", undefined, 422],
    ["null", "null", 422],
    ["a list", "[]", 422],
    ["a string", '"x"', 422],
    ["more than 64 KiB", JSON.stringify({ ...valid, challenges: "x".repeat(70_000) }), 413],
  ])("%s is refused", async (_, body, status) => {
    const answer = await send(path, body);
    expect(answer.status).toBe(status);
    expect(answer.body).toMatchObject({ success: false, requestId: expect.any(String) });
  });

  it("a form encoding is refused with 415", async () => {
    const headers = { ...newClient(), "content-type": "application/x-www-form-urlencoded" };
    expect((await send(path, "name=x", headers)).status).toBe(415);
  });

  it("a character that PostgreSQL refuses is a client error", async () => {
    const answer = await send(path, { ...valid, phone: "305 555 0101\u0000" });
    expect(answer).toMatchObject({ status: 422, body: { success: false } });
  });

  it("control characters and fields of other records are ignored", async () => {
    const body = { ...valid, email: "zero@example.com", id: 1, createdAt: "1999-01-01" };
    const json = JSON.stringify(body)
      .replace("zero", "\\u0007zero")
      .replace("{", '{"__proto__":{"isAdmin":true},');
    const answer = await send(path, json);
    expect(answer.status).toBe(201);
    const row = await stored(path === "/api/contact" ? "contacts" : "quick_quotes", answer.body.id);
    expect(row).toMatchObject({ email: "zero@example.com" });
    expect(new Date(String(row?.created_at)).getFullYear()).toBeGreaterThan(2000);
  });

  it("another site's page can't send", async () => {
    const answer = await send(path, valid, { ...newClient(), origin: "https://evil.example" });
    expect(answer.status).toBe(403);
  });

  it("other methods are refused with an error body", async () => {
    for (const method of ["GET", "PUT", "DELETE"]) {
      expect(await call(method, path)).toMatchObject({ status: 405, body: { code: "method_not_allowed" } });
    }
  });

  it("bots receive a success answer and their leads are stored as spam, unlike those of people", async () => {
    for (const sign of [{ website: "http://spam.example" }, { elapsedMs: 3 }]) {
      const answer = await send(path, { ...valid, ...sign });
      expect(answer).toMatchObject({
        status: 201,
        body: { success: true, message: THANKS, id: expect.any(Number) },
      });
      const { rows } = await database.query("SELECT status FROM leads WHERE 'R-' || id = $1", [
        answer.body.reference,
      ]);
      expect(rows).toEqual([{ status: "spam" }]);
    }
    const before = await count();
    for (const human of [
      { website: "" },
      { elapsedMs: 1_500 },
      { elapsedMs: "soon", utmTerm: "x".repeat(999) },
    ]) {
      expect((await send(path, { ...valid, ...human })).status).toBe(201);
    }
    expect(await count()).toBe(before + 3);
  });
});

it("counts both forms together: five leads a minute for each client", async () => {
  const client = newClient();
  const statuses: number[] = [];
  for (let sent = 0; sent < 6; sent += 1) {
    const [path, body] = sent % 2 ? ["/api/contact", contact] : ["/api/quick-quote", quote];
    const answer = await send(String(path), body, client);
    statuses.push(answer.status);
    if (answer.status === 429) {
      expect(Number(answer.headers.get("retry-after"))).toBeGreaterThan(0);
      expect(answer.body).toMatchObject({ success: false, code: "rate_limited" });
    }
  }
  expect(statuses).toEqual([201, 201, 201, 201, 201, 429]);
  expect((await send("/api/quick-quote", quote)).status).toBe(201);
});

it("refuses to run jobs without the scheduler's secret", async () => {
  expect((await call("GET", "/api/cron/jobs")).status).toBe(401);
  expect((await call("GET", "/api/cron/jobs", { headers: { authorization: "Bearer wrong" } })).status).toBe(
    401,
  );
});

describe("the home page's quick quote, sent by the browser without script", () => {
  const origin = new URL(site.url).origin;

  /** React's fields of the form, which identify its server action. */
  async function actionFields(): Promise<[name: string, value: string][]> {
    const page = await (await fetch(origin)).text();
    const form = /<form[^>]* id="quick-quote-form".*?<\/form>/s.exec(page)?.[0] ?? "";
    const inputs = form.matchAll(/<input type="hidden" name="([^"]+)"(?: value="([^"]*)")?\/>/g);
    return [...inputs].map(([, name = "", value = ""]) => [name, value.replaceAll("&quot;", '"')]);
  }

  const post = (body: FormData | string, headers: Record<string, string>) =>
    fetch(origin, {
      method: "POST",
      redirect: "manual",
      headers: { origin, ...newClient(), ...headers },
      body,
    });

  it.each([
    ["/", undefined, "/"],
    ["/services?utm_source=print", undefined, "/services?utm_source=print"],
    ["/services?utm_source=print", "/company", "/company"],
    ["//evil.example/x", undefined, "/x"],
    ["/", "/company", "/company"],
    ["/", "//evil.example", "/"],
    ["/", "/\\evil.example", "/"],
    ["/", "https:evil.example", "/"],
    ["/", "/.//evil.example", "/"],
    ["/", "/a\r\nb/é", "/ab/%C3%A9"],
  ])(
    "from %j, with the source page %j, redirects to the thanks on this site at %j",
    async (from, sourcePage, to) => {
      const form = new FormData();
      for (const [name, value] of [...(await actionFields()), ...Object.entries(quote)])
        form.set(name, value);
      if (sourcePage !== undefined) form.set("sourcePage", sourcePage);
      const before = await count();
      const answer = await post(form, { referer: origin + from });
      expect([answer.status, answer.headers.get("location")]).toEqual([303, `${to}#quick-quote-sent`]);
      expect(await count()).toBe(before + 1);
    },
  );

  it.each(["7", "null", '"text"', "{}", '[["name","Bo"]]'])(
    "called with %s instead of a form reports that the form could not be read",
    async (argument) => {
      const fields = await actionFields();
      const { id } = JSON.parse(fields.find(([name]) => name.endsWith(":0"))?.[1] ?? "");
      const headers = { "next-action": id, accept: "text/x-component", "content-type": "text/plain" };
      const answer = await post(`[null,${argument}]`, headers);
      expect(answer.status).toBe(200);
      expect(await answer.text()).toContain('"message":"The form could not be read."');
    },
  );
});
