import { generateBackupCodes, hashBackupCode, isBackupCode } from "@/lib/access/auth/backup-codes";

describe("backup codes", () => {
  it("are ten codes of eight characters that can't be mistaken for each other", () => {
    const codes = Array.from({ length: 100 }, generateBackupCodes).flat();
    expect(generateBackupCodes()).toHaveLength(10);
    for (const code of codes) expect(code).toMatch(/^[A-HJ-NP-Z2-9]{8}$/);
    expect(new Set(codes).size).toBe(codes.length);
  });

  it("use every character of the alphabet about equally often", () => {
    const text = Array.from({ length: 400 }, generateBackupCodes).flat().join("");
    const counts = new Map<string, number>();
    for (const character of text) counts.set(character, (counts.get(character) ?? 0) + 1);
    expect(counts.size).toBe(32);
    // 1,000 each on average; six standard deviations either way.
    for (const count of counts.values()) expect(Math.abs(count - 1000)).toBeLessThan(190);
  });

  it("are stored as hashes that belong to one administrator", () => {
    const hash = hashBackupCode(1, "ABCD2345");
    expect(hash).toMatch(/^[0-9a-f]{8}\.[\w-]{43}$/);
    expect(hash).not.toContain("ABCD");
    expect(hashBackupCode(2, "ABCD2345")).not.toBe(hash);
    expect(hashBackupCode(1, "ABCD2346")).not.toBe(hash);
    expect(hashBackupCode(1, " abcd-2345 ")).toBe(hash);
  });

  it("are distinguished from authenticator codes by their length", () => {
    expect(isBackupCode("abcd 2345")).toBe(true);
    expect(isBackupCode("123456")).toBe(false);
    expect(isBackupCode("ABCD23456")).toBe(false);
  });
});
