import { call, database, newClientAddress, prepareSite } from "./site";

prepareSite();

const contact = { firstName: "Ana", lastName: "Diaz", email: "ana@example.com", phone: "(305) 555-0100" };

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
