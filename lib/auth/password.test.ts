import { argon2id, hash } from "argon2";
import { hashPassword, isOutdatedHash, verifyPassword } from "@/lib/auth/password";

/** The median of seven, in milliseconds. */
async function timeOf(run: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < 7; round++) {
    const startedAt = performance.now();
    await run();
    times.push(performance.now() - startedAt);
  }
  return times.sort((a, b) => a - b)[3] ?? 0;
}

describe("passwords", () => {
  it("are stored as salted argon2id hashes at OWASP's cost", async () => {
    const [one, other] = await Promise.all([hashPassword("correct horse"), hashPassword("correct horse")]);
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,p=1,t=2\$/);
    expect(one).not.toBe(other);
    expect(isOutdatedHash(one)).toBe(false);
    const weaker = await hash("correct horse", {
      type: argon2id,
      memoryCost: 8192,
      timeCost: 1,
      parallelism: 1,
    });
    expect(isOutdatedHash(weaker)).toBe(true);
    expect(await verifyPassword(weaker, "correct horse")).toBe(true);
  });

  it("match to the letter, however the keyboard composed their accents", async () => {
    const stored = await hashPassword("Caf\u00e9 au lait");
    expect(await verifyPassword(stored, "Cafe\u0301 au lait")).toBe(true);
    expect(await verifyPassword(stored, "Cafe au lait")).toBe(false);
    expect(await verifyPassword(stored, "caf\u00e9 au lait")).toBe(false);
    expect(await verifyPassword(stored, "Caf\u00e9 au lait ")).toBe(false);
    expect(await verifyPassword(stored, "")).toBe(false);
  });

  it("take as long to refuse where there is no user", async () => {
    const stored = await hashPassword("correct horse");
    expect(await verifyPassword(undefined, "correct horse")).toBe(false);
    const known = await timeOf(() => verifyPassword(stored, "wrong"));
    const unknown = await timeOf(() => verifyPassword(undefined, "wrong"));
    // Without the decoy it would be some hundred times faster; the bounds leave room for a busy machine.
    expect(unknown).toBeGreaterThan(known / 4);
    expect(unknown).toBeLessThan(known * 4);
  });
});
