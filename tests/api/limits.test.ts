import { randomInt } from "node:crypto";
import { call, database, newClientAddress, prepareSite } from "./site";

prepareSite();

const contact = { firstName: "Ana", lastName: "Diaz", email: "ana@example.com", phone: "(305) 555-0100" };
const newGroup = randomInt(0x1000, 0xffff).toString(16);

describe("searches", () => {
  const search = (address: string) =>
    call("GET", "/api/knowledge-base/articles?search=backup", { headers: { "x-forwarded-for": address } });

  it("are limited for a client (here to 600 a minute) across calls and pages, in any notation of its address", async () => {
    const address = newClientAddress();
    await database.query("INSERT INTO rate_limits VALUES ($1, 597, $2)", [
      `searches:${address}`,
      Date.now() + 60_000,
    ]);
    expect((await search(address)).status).toBe(200);
    expect((await search(`${address}:50123`)).status).toBe(200);
    const page = () =>
      call("GET", "/knowledge-base?search=backup", {
        headers: { "x-forwarded-for": `::ffff:${address}` },
      });
    expect((await page()).status).toBe(200);
    const refused = await search(`[::ffff:${address}]:443`);
    expect(refused).toMatchObject({ status: 429, body: { success: false, code: "rate_limited" } });
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);

    // From now on the result is cached.
    const again = await search(address);
    expect(again).toMatchObject({ status: 429, body: { code: "rate_limited" } });
    expect(again.headers.get("x-request-id")).toBe(again.body.requestId);
    const refusedPage = await page();
    expect(refusedPage.status).toBe(429);
    expect(Number(refusedPage.headers.get("retry-after"))).toBeGreaterThan(0);
    expect((await search(newClientAddress())).status).toBe(200);
  });

  it("beyond the server's capacity are refused at once, while a lead is still stored", async () => {
    const flood = Array.from({ length: 300 }, () => search(newClientAddress()));
    const lead = await call("POST", "/api/contact", {
      body: contact,
      headers: { "x-forwarded-for": newClientAddress() },
    });
    expect(lead.status).toBe(201);
    const answers = await Promise.all(flood);
    const refused = answers.filter(({ status }) => status === 503);
    expect(refused.length).toBeGreaterThan(0);
    expect(answers.every(({ status }) => status === 200 || status === 503)).toBe(true);
    expect(refused[0]?.headers.get("retry-after")).toBe("2");
  });
});

describe("leads", () => {
  const send = (address: string, lastName: string) =>
    call("POST", "/api/contact", {
      body: { ...contact, lastName },
      headers: { "x-forwarded-for": address },
    });

  it("from one IPv6 /48 network are limited to 80 a minute, while other clients are accepted", async () => {
    const flood = Array.from({ length: 120 }, (_, number) =>
      send(`2001:db8:${newGroup}:${(number * 0x200).toString(16)}::1`, `Flood ${number}`),
    );
    const statuses = (await Promise.all(flood)).map(({ status }) => status);
    // On a busy machine some get no slot.
    expect(statuses.filter((status) => status === 201).length).toBeLessThanOrEqual(80);
    expect(statuses).toContain(429);
    expect((await send(newClientAddress(), "Diaz")).status).toBe(201);
  });

  it("beyond the site's rate get the same answer, and those of a network that has sent one are stored as suspected spam", async () => {
    const address = newClientAddress();
    await send(address, "First");
    await database.query(
      `INSERT INTO rate_limits VALUES ('leadsOfSite:site', 1000000, $1)
       ON CONFLICT (key) DO UPDATE SET points = 1000000, expire = $1`,
      [Date.now() + 60_000],
    );
    const { status, body } = await send(address, "Suspected");
    expect({ status, body }).toMatchObject({ status: 201, body: { success: true } });
    const { rows } = await database.query(
      `SELECT leads.status, lead_events.type FROM leads JOIN lead_events ON lead_id = leads.id
       WHERE record = 'contact' AND record_id = $1`,
      [body.id],
    );
    expect(rows).toEqual([{ status: "spam", type: "suspected" }]);
  });
});
