import { hash } from "@node-rs/argon2";
import { hashPassword, isOutdatedHash, verifyPassword } from "@/lib/access/auth/password";

const median = (times: number[]) => times.sort((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;

async function timeOf(run: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await run();
  return performance.now() - startedAt;
}

describe("passwords", () => {
  it("are stored as salted argon2id hashes at OWASP's cost", async () => {
    const [one, other] = await Promise.all([hashPassword("correct horse"), hashPassword("correct horse")]);
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(one).not.toBe(other);
    expect(isOutdatedHash(one)).toBe(false);
    const weaker = await hash("correct horse", { memoryCost: 8192, timeCost: 1, parallelism: 1 });
    expect(isOutdatedHash(weaker)).toBe(true);
    expect(await verifyPassword(weaker, "correct horse")).toBe(true);
  });

  it("match exactly, however their accents are composed", async () => {
    const stored = await hashPassword("Caf\u00e9 au lait");
    expect(await verifyPassword(stored, "Cafe\u0301 au lait")).toBe(true);
    for (const other of ["Cafe au lait", "caf\u00e9 au lait", "Caf\u00e9 au lait ", ""])
      expect([other, await verifyPassword(stored, other)]).toEqual([other, false]);
  });

  it("take about as long to refuse when the user does not exist", async () => {
    const stored = await hashPassword("correct horse");
    expect(await verifyPassword(undefined, "correct horse")).toBe(false);
    const known: number[] = [];
    const unknown: number[] = [];
    // Alternately, so that other load slows both down.
    for (let round = 0; round < 9; round++) {
      known.push(await timeOf(() => verifyPassword(stored, "wrong")));
      unknown.push(await timeOf(() => verifyPassword(undefined, "wrong")));
    }
    // Without the decoy it would be some hundred times faster; the bounds leave room for a busy machine.
    const ratio = median(unknown) / median(known);
    expect(ratio).toBeGreaterThan(1 / 4);
    expect(ratio).toBeLessThan(4);
  });
});
