import { randomInt } from "node:crypto";
import { call, database, prepareSite, site } from "./site";

prepareSite();

const person = { firstName: "Ana", lastName: "Diaz", email: "ana@example.com", phone: "(305) 555-0100" };

/** A client unique to one test. */
const newClient = () => ({ "x-forwarded-for": `10.8.${randomInt(256)}.${randomInt(256)}` });

const send = (path: string, body: unknown, headers: Record<string, string> = newClient()) =>
  call("POST", path, { body, headers });

const calls = {
  "/api/it-consultation": {
    table: "it_consultations",
    lead: { ...person, challenges: "The network drops." },
    thanks: "We'll contact you within 24 hours to schedule your free consultation.",
    required: ["firstName", "lastName", "email", "phone", "challenges"],
  },
  "/api/ai-consultation": {
    table: "ai_consultations",
    lead: { ...person, aiInterests: ["ai-chatbots"], projectDescription: "Answer our clients' mail." },
    thanks: "We'll contact you within 2 business hours to schedule your free AI consultation.",
    required: ["firstName", "lastName", "email", "phone", "aiInterests", "projectDescription"],
  },
  "/api/service-consultation": {
    table: "service_consultations",
    lead: { ...person, serviceType: "AI Agents", projectDescription: "Quotes." },
    thanks: "We'll contact you within 24 hours about your AI Agents project.",
    required: ["firstName", "lastName", "email", "phone", "serviceType", "projectDescription"],
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

describe("POST /api/it-consultation", () => {
  const { lead } = calls["/api/it-consultation"];

  it("accepts what the consultation page sends", async () => {
    const body = {
      ...lead,
      company: "Diaz Farms",
      services: ["nas-cloud", "custom-ai"],
      urgency: "planning",
      preferredContactTime: "morning",
    };
    const { body: answer } = await send("/api/it-consultation", body);
    expect(await stored("it_consultations", answer.id)).toMatchObject({
      company: "Diaz Farms",
      services: ["nas-cloud", "custom-ai"],
      urgency: "planning",
      preferred_contact_time: "morning",
    });
  });

  it("accepts what the consultation dialog sends", async () => {
    const body = { ...lead, services: ["VoIP Systems", "Data Backup"], urgency: "planned" };
    const { body: answer } = await send("/api/it-consultation", body);
    expect(answer.message).toBe("We'll contact you within 2 business hours for your free IT consultation.");
    expect(await stored("it_consultations", answer.id)).toMatchObject({
      services: ["Data Backup", "VoIP Systems"],
      urgency: "planned",
      company: null,
    });
  });

  it.each([
    [{ services: ["everything"] }, "services"],
    [{ services: [{ $ne: 1 }] }, "services"],
    [{ services: { length: 3 } }, "services"],
    [{ urgency: "tomorrow" }, "urgency"],
    [{ urgency: ["soon"] }, "urgency"],
    [{ phone: "12345" }, "phone"],
    [{ challenges: " \n " }, "challenges"],
    [{ challenges: "x".repeat(5001) }, "challenges"],
    [{ company: "x".repeat(256) }, "company"],
    [{ preferredContactTime: "x".repeat(101) }, "preferredContactTime"],
  ])("refuses %j and names the field", async (change, field) => {
    const answer = await send("/api/it-consultation", { ...lead, ...change });
    expect(answer).toMatchObject({ status: 422, body: { success: false, code: "invalid" } });
    expect(Object.keys(answer.body.fields as object)).toEqual([field]);
  });
});

describe("POST /api/ai-consultation", () => {
  const { lead } = calls["/api/ai-consultation"];

  it("stores every documented field", async () => {
    const body = {
      ...lead,
      company: "Diaz Farms",
      industry: "logistics",
      businessSize: "500+",
      currentAIUsage: "advanced",
      projectTimeline: "asap",
      budget: "discuss",
      preferredContactTime: "anytime",
    };
    const { body: answer } = await send("/api/ai-consultation", body);
    expect(await stored("ai_consultations", answer.id)).toMatchObject({
      company: "Diaz Farms",
      industry: "logistics",
      business_size: "500+",
      current_ai_usage: "advanced",
      ai_interests: ["ai-chatbots"],
      project_timeline: "asap",
      budget: "discuss",
      preferred_contact_time: "anytime",
    });
  });

  it.each([
    [{ email: "nowhere" }, "email", "Please enter a valid email address"],
    [{ phone: "555-01000" }, "phone", "Please enter a valid phone number"],
    [{ aiInterests: [] }, "aiInterests", "Please select at least one AI solution"],
    [{ aiInterests: ["x".repeat(300)] }, "aiInterests", "Please choose AI solutions from the list."],
    [
      { projectDescription: "Short." },
      "projectDescription",
      "Please provide a brief description of your AI needs",
    ],
    [{ industry: "piracy" }, "industry", "Please choose an industry from the list."],
    [{ budget: "1k" }, "budget", "Please choose a budget from the list."],
  ])("refuses %j with its message", async (change, field, message) => {
    const answer = await send("/api/ai-consultation", { ...lead, ...change });
    expect(answer).toMatchObject({ status: 422, body: { message, fields: { [field]: [message] } } });
  });
});

describe("POST /api/service-consultation", () => {
  const { lead } = calls["/api/service-consultation"];

  it("stores every documented field, with the title of the service", async () => {
    const body = {
      ...lead,
      serviceType: "ai-agents",
      company: "Diaz Farms",
      timeline: "2-3-months",
      budget: "under-5k",
      specificNeeds: ["Research and summarize"],
      specificAnswer: "Our CRM\nand mail.",
      submittedAt: "2026-11-21T09:30:00.000Z",
    };
    const { body: answer } = await send("/api/service-consultation", body);
    expect(await stored("service_consultations", answer.id)).toMatchObject({
      service_type: "AI Agents",
      company: "Diaz Farms",
      timeline: "2-3-months",
      budget: "under-5k",
      specific_needs: ["Research and summarize"],
      specific_answer: "Our CRM\nand mail.",
      submitted_at: new Date("2026-11-21T09:30:00.000Z"),
    });
  });

  it.each([
    [{ serviceType: "Cooking" }, "serviceType"],
    [{ specificNeeds: ["Book appointments"] }, "specificNeeds"],
    [{ specificNeeds: "everything" }, "specificNeeds"],
    [{ specificAnswer: ["a"] }, "specificAnswer"],
    [{ timeline: "1-3months" }, "timeline"],
    [{ budget: "10k-25k" }, "budget"],
  ])("refuses %j and returns an error for that field", async (change, field) => {
    const answer = await send("/api/service-consultation", { ...lead, ...change });
    expect(answer.status).toBe(422);
    expect(Object.keys(answer.body.fields as object)).toEqual([field]);
  });

  it("stores a lead without its submission time when the sender's clock is invalid", async () => {
    for (const submittedAt of ["yesterday", -1, "0001-01-01T00:00:00Z", "9999999-01-01T00:00:00Z"]) {
      const answer = await send("/api/service-consultation", { ...lead, submittedAt });
      expect(answer.status).toBe(201);
      expect(await stored("service_consultations", answer.body.id)).toMatchObject({ submitted_at: null });
    }
  });
});

describe.each(Object.entries(calls))("any call to %s", (path, { table, lead, thanks, required }) => {
  it("stores a lead with only the required fields, and answers with the exact thanks", async () => {
    const answer = await send(path, lead);
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
    expect(await stored(table, answer.body.id)).toMatchObject({
      first_name: "Ana",
      email: "ana@example.com",
    });
  });

  it("names every required field of an empty payload", async () => {
    for (const body of [{}, undefined]) {
      const answer = await send(path, body);
      expect(answer.status).toBe(422);
      expect(Object.keys(answer.body.fields as object)).toEqual(required);
    }
  });

  it.each([
    ["broken JSON", "{", 400],
    ["null", "null", 422],
    ["a list", "[]", 422],
    ["a string", '"x"', 422],
    ["more than 64 KiB", JSON.stringify({ ...lead, padding: "x".repeat(70_000) }), 413],
    [
      "many thousand entries",
      JSON.stringify({ ...lead, services: [], aiInterests: Array(9_000).fill("x"), specificNeeds: [] }),
      -1,
    ],
  ])("%s causes no server error, and is stored only when it is accepted", async (_, body, status) => {
    const before = await count(table);
    const answer = await send(path, body);
    if (status > 0) expect(answer.status).toBe(status);
    else expect([201, 422]).toContain(answer.status);
    expect(answer.body).toHaveProperty("success", answer.status === 201);
    expect(await count(table)).toBe(before + (answer.status === 201 ? 1 : 0));
  });

  it("stores text as typed, except for control characters", async () => {
    const typed = "Line one\nLine two 🙂 ' \" \\ <b> {{x}}; DROP TABLE contacts; --";
    const text = { challenges: typed, projectDescription: typed };
    const json = JSON.stringify({ ...lead, ...text, company: "Diaz# Farms" })
      .replace("#", "\\u0007\\u202e")
      .replace("{", '{"__proto__":{"isAdmin":true},"constructor":{"x":1},');
    const answer = await send(path, json);
    expect(answer.status).toBe(201);
    const row = await stored(table, answer.body.id);
    expect(row?.challenges ?? row?.project_description).toBe(typed);
    expect(row?.company).toBe("Diaz  Farms");
  });

  it("ignores fields that belong to other records", async () => {
    const answer = await send(path, { ...lead, id: 1, createdAt: "1999-01-01", created_at: "1999-01-01" });
    const row = await stored(table, answer.body.id);
    expect(new Date(String(row?.created_at)).getFullYear()).toBeGreaterThan(2000);
  });

  it("refuses requests from another site, other encodings, and other methods", async () => {
    const before = await count(table);
    expect((await send(path, lead, { ...newClient(), origin: "https://evil.example" })).status).toBe(403);
    expect((await send(path, lead, { ...newClient(), "sec-fetch-site": "cross-site" })).status).toBe(403);
    const encoded = { ...newClient(), "content-type": "application/x-www-form-urlencoded" };
    expect((await send(path, "firstName=x", encoded)).status).toBe(415);
    for (const method of ["GET", "PUT", "PATCH", "DELETE"]) {
      expect(await call(method, path)).toMatchObject({ status: 405, body: { code: "method_not_allowed" } });
    }
    expect(await count(table)).toBe(before);
  });

  it("answers bots with success, and stores their leads as spam", async () => {
    for (const sign of [{ website: "http://spam.example" }, { elapsedMs: 3 }]) {
      const answer = await send(path, { ...lead, ...sign });
      expect(answer).toMatchObject({ status: 201, body: { success: true, message: thanks } });
      const { rows } = await database.query("SELECT status FROM leads WHERE 'R-' || id = $1", [
        answer.body.reference,
      ]);
      expect(rows).toEqual([{ status: "spam" }]);
    }
  });

  it("counts toward five leads a minute for each client, together with the other forms", async () => {
    const client = newClient();
    const statuses: number[] = [];
    for (const each of ["/api/quick-quote", path, path, path, path, path]) {
      const body = each === path ? lead : { ...person, name: "Ana" };
      statuses.push((await send(each, body, client)).status);
    }
    expect(statuses).toEqual([201, 201, 201, 201, 201, 429]);
  });
});

describe("the consultation page's form, sent by the browser without script", () => {
  const origin = new URL(site.url).origin;
  const page = `${origin}/it-consultation?utm_source=print`;
  const fields: [name: string, value: string][] = [
    ...Object.entries(person),
    ["services", "custom-ai"],
    ["services", "remote-work"],
    ["challenges", "The network drops."],
    ["urgency", "urgent"],
  ];

  async function post(sent: [name: string, value: string][], client: Record<string, string> = newClient()) {
    const document = await (await fetch(page)).text();
    const form = /<form[^>]* id="it-consultation-form".*?<\/form>/s.exec(document)?.[0] ?? "";
    const body = new FormData();
    // React's fields of the form, which identify its server action.
    for (const [, name = "", value = ""] of form.matchAll(
      /<input type="hidden" name="([^"]+)"(?: value="([^"]*)")?\/>/g,
    )) {
      body.append(name, value.replaceAll("&quot;", '"'));
    }
    for (const [name, value] of sent) body.append(name, value);
    const headers = { origin, referer: page, ...client };
    return fetch(page, { method: "POST", redirect: "manual", headers, body });
  }

  it("stores every checked box, and redirects back to the page with its campaign", async () => {
    const answer = await post(fields);
    expect(answer.status).toBe(303);
    expect(answer.headers.get("location")).toBe("/it-consultation?utm_source=print#it-consultation-sent");
    const { rows } = await database.query("SELECT * FROM it_consultations ORDER BY id DESC LIMIT 1");
    expect(rows).toMatchObject([
      { services: ["remote-work", "custom-ai"], utm_source: "print", source_page: "/it-consultation" },
    ]);
  });

  it("stores one lead when the same form is sent several times at once", async () => {
    const client = newClient();
    const before = await count("it_consultations");
    const answers = await Promise.all([post(fields, client), post(fields, client), post(fields, client)]);
    expect(answers.map(({ status }) => status)).toEqual([303, 303, 303]);
    expect(await count("it_consultations")).toBe(before + 1);
    await post([...fields.slice(0, -1), ["urgency", "planning"]], client);
    expect(await count("it_consultations")).toBe(before + 2);
  });

  it("shows errors and checked boxes again, and ignores names and lists that no form has", async () => {
    const before = await count("it_consultations");
    const hostile: [string, string][] = [
      ["firstName", "<script>alert(1)</script>"],
      ["services", "remote-work"],
      ["services", "nonsense"],
      ["email", "a@b.co"],
      ["email", "c@d.co"],
      ["__proto__", "x"],
      ["__proto__", "y"],
      ["constructor", "x"],
      ["$ACTION_x", "x"],
    ];
    const answer = await post(hostile);
    const html = await answer.text();
    expect(answer.status).toBe(200);
    expect(html).toContain("Please choose services from the list.");
    expect(html).toContain("Please enter a valid email");
    expect(html).toContain("Last name is required");
    expect(html).not.toContain("<script>alert(1)");
    expect(/<input type="checkbox"[^>]*value="remote-work"[^>]*>/.exec(html)?.[0]).toContain("checked");
    expect(await count("it_consultations")).toBe(before);
  });
});
