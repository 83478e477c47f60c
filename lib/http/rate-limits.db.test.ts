import { randomUUID } from "node:crypto";
import { consume, once } from "@/lib/http/rate-limits";
import { withDatabaseAway } from "@/tests/factories/database-away";

describe("consume", () => {
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

describe("once", () => {
  it("runs one of many at once, and none after it", async () => {
    const key = randomUUID();
    let runs = 0;
    const attempt = async () => {
      runs += 1;
    };
    const ran = await Promise.all(Array.from({ length: 10 }, () => once("sameForm", key, attempt)));
    expect(ran.filter(Boolean)).toHaveLength(1);
    expect(await once("sameForm", key, attempt)).toBe(false);
    expect(runs).toBe(1);
    expect(await once("sameForm", randomUUID(), attempt)).toBe(true);
  });

  it("lets what failed be tried again", async () => {
    const key = randomUUID();
    const failing = once("sameForm", key, () => Promise.reject(new Error("no connection")));
    await expect(failing).rejects.toThrow("no connection");
    expect(await once("sameForm", key, async () => undefined)).toBe(true);
  });
});
