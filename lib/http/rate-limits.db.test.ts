import { randomUUID } from "node:crypto";
import { once } from "@/lib/http/rate-limits";

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
