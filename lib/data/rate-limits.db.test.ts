import { pool } from "@/lib/data/db";
import { consume, consumeOnFailure, refuseIfExhausted } from "@/lib/data/rate-limits";
import { withDatabaseDown } from "@/tests/factories/database-down";

const limited = { code: "rate_limited" };

describe("consume", () => {
  it("remembers clients that searched too often, so that refusing them again needs no database", async () => {
    for (let use = 0; use < 60; use++) await consume("searches", "192.0.2.99");
    expect(() => refuseIfExhausted("searches", "192.0.2.99")).not.toThrow();
    await expect(consume("searches", "192.0.2.99")).rejects.toMatchObject(limited);
    await withDatabaseDown(async () => {
      const details = { retryAfterSeconds: expect.any(Number) };
      await expect(consume("searches", "::ffff:192.0.2.99")).rejects.toMatchObject({ ...limited, details });
      expect(() => refuseIfExhausted("searches", "192.0.2.98")).not.toThrow();
    });
  });

  it("allows an IPv6 /48 network sixteen times as much as a /64 and stores no rows for refused networks", async () => {
    let stored = 0;
    const flood = async () => {
      for (let network = 0; network < 1_000; network++, stored++)
        await consume("leads", `2001:db8:48:${network.toString(16)}::1`);
    };
    await expect(flood()).rejects.toMatchObject(limited);
    expect(stored).toBeLessThanOrEqual(80);
    // The rest of the /56: four times as much as of a /64.
    for (let network = 0x8000; stored < 80; network += 0x100, stored++)
      await consume("leads", `2001:db8:48:${network.toString(16)}::1`);
    for (let network = 0xf000; network < 0xf100; network++)
      await expect(consume("leads", `2001:db8:48:${network.toString(16)}::1`)).rejects.toMatchObject(limited);
    const { rows } = await pool.query("SELECT FROM rate_limits WHERE key LIKE 'leads:2001:db8:48:f0%'");
    expect(rows).toEqual([]);
    await consume("leads", "2001:db8:49::1");
  });

  it("does not use up the neighbors' allowance when a client is refused", async () => {
    for (let use = 0; use < 5; use++) await consume("leads", "2001:db8:50:1::1");
    for (let use = 0; use < 200; use++)
      await expect(consume("leads", "2001:db8:50:1::2")).rejects.toMatchObject(limited);
    const { rows } = await pool.query(
      "SELECT points FROM rate_limits WHERE key LIKE 'leads:2001:db8:50:%' ORDER BY key",
    );
    expect(rows).toEqual([{ points: 5 }, { points: 5 }, { points: 5 }]);
  });

  it("gives back successful attempts in all networks", async () => {
    const attempt = () =>
      consumeOnFailure(
        "loginsByClient",
        "2001:db8:51::1",
        () => true,
        async () => "in",
      );
    for (let use = 0; use < 12; use++) expect(await attempt()).toBe("in");
    const { rows } = await pool.query(
      "SELECT points FROM rate_limits WHERE key LIKE 'loginsByClient:2001:db8:51:%'",
    );
    expect(rows).toEqual([{ points: 0 }, { points: 0 }, { points: 0 }]);
  });

  it("counts the given number of uses", async () => {
    await consume("analyticsEventsHourly", "a", 990);
    await consume("analyticsEventsHourly", "a", 10);
    await expect(consume("analyticsEventsHourly", "a", 1)).rejects.toMatchObject(limited);
    await consume("analyticsEventsHourly", "b", 50);
  });

  it("needs the database only for limits on calls that use it", async () => {
    await withDatabaseDown(async () => {
      await expect(consume("leads", "c")).rejects.toThrow();
      for (let use = 0; use < 60; use++) await consume("ipLookup", "c");
      await expect(consume("ipLookup", "c")).rejects.toMatchObject(limited);
    });
    await consume("leads", "c");
  });
});
