import { database, formFields, newClient, prepareSite, site } from "./site";

prepareSite();

const person = { firstName: "Ana", lastName: "Diaz", email: "ana@example.com", phone: "(305) 555-0100" };

async function count(): Promise<number> {
  const { rows } = await database.query<{ n: number }>("SELECT count(*)::int AS n FROM it_consultations");
  return rows[0]?.n ?? 0;
}

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

  async function post(sent: [name: string, value: string][]) {
    const body = await formFields("/it-consultation?utm_source=print", "it-consultation-form");
    for (const [name, value] of sent) body.append(name, value);
    const headers = { origin, referer: page, ...newClient() };
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

  it("shows errors and checked boxes again, and ignores names and lists that no form has", async () => {
    const before = await count();
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
    expect(await count()).toBe(before);
  });
});
