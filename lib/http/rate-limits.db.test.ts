import { consume, refuseIfKnown } from "@/lib/http/rate-limits";
import { withDatabaseAway } from "@/tests/factories/database-away";

const code = "rate_limited";

describe("consume", () => {
  it("remembers who searched too often, so that turning them away again needs no database", async () => {
    for (let use = 0; use < 60; use++) await consume("searches", "192.0.2.99");
    expect(() => refuseIfKnown("searches", "192.0.2.99")).not.toThrow();
    await expect(consume("searches", "192.0.2.99")).rejects.toMatchObject({ code });
    await withDatabaseAway(async () => {
      await expect(consume("searches", "::ffff:192.0.2.99")).rejects.toMatchObject({
        code,
        details: { retryAfterSeconds: expect.any(Number) },
      });
      expect(() => refuseIfKnown("searches", "192.0.2.98")).not.toThrow();
    });
  });

  it("counts an IPv6 network of 64 bits as one client, and IPv4 addresses apart", async () => {
    for (const address of [
      "2001:db8:1:2::1",
      "2001:db8:1:2:ffff::",
      "2001:DB8:1:2:3:4:5:6",
      "2001:db8:1:2::",
    ])
      await consume("leads", address);
    await consume("leads", "2001:db8:1:2::5%eth0");
    await expect(consume("leads", "2001:db8:1:2::9")).rejects.toMatchObject({ code: "rate_limited" });
    await consume("leads", "2001:db8:1:3::1");
    for (let host = 1; host <= 9; host++) {
      await consume("leads", `::ffff:192.0.2.${host}`);
      await consume("leads", `192.0.2.${host}`);
    }
  });

  it("counts as many uses as are said", async () => {
    await consume("analyticsEventsDaily", "a", 19_990);
    await consume("analyticsEventsDaily", "a", 10);
    await expect(consume("analyticsEventsDaily", "a", 1)).rejects.toMatchObject({ code: "rate_limited" });
    await consume("analyticsEventsDaily", "b", 50);
  });

  it("needs the database only where the call itself does", async () => {
    await withDatabaseAway(async () => {
      await expect(consume("leads", "c")).rejects.toThrow();
      for (let use = 0; use < 60; use++) await consume("ipLookup", "c");
      await expect(consume("ipLookup", "c")).rejects.toMatchObject({ code: "rate_limited" });
    });
    await consume("leads", "c");
  });
});
