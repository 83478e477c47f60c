import { decrypt, encrypt, keyedHash } from "@/lib/auth/encryption";

describe("encryption at rest", () => {
  it("gives the text back, and another envelope each time", () => {
    const one = encrypt("JBSWY3DPEHPK3PXP", "totp:1");
    const other = encrypt("JBSWY3DPEHPK3PXP", "totp:1");
    expect(one).toMatch(/^v1\.[\w-]+\.[\w-]+\.[\w-]+$/);
    expect(one).not.toBe(other);
    expect(one).not.toContain("JBSWY3DPEHPK3PXP");
    expect([decrypt(one, "totp:1"), decrypt(other, "totp:1")]).toEqual([
      "JBSWY3DPEHPK3PXP",
      "JBSWY3DPEHPK3PXP",
    ]);
    expect(decrypt(encrypt("", "x"), "x")).toBe("");
    expect(decrypt(encrypt("Ünï ☂", "x"), "x")).toBe("Ünï ☂");
  });

  it("is bound to its place: one administrator's secret can't be put into another's row", () => {
    expect(() => decrypt(encrypt("secret", "totp:1"), "totp:2")).toThrow();
  });

  it("refuses an envelope in which any part was altered", () => {
    const parts = encrypt("a longer secret", "totp:1").split(".");
    for (const index of [1, 2, 3]) {
      const altered = parts.map((part, position) => {
        if (position !== index) return part;
        return (part.startsWith("A") ? "B" : "A") + part.slice(1);
      });
      expect(() => decrypt(altered.join("."), "totp:1")).toThrow();
    }
    // A tag cut short would be easier to forge.
    const shortTag = parts.map((part, position) => (position === 2 ? part.slice(0, 6) : part));
    expect(() => decrypt(shortTag.join("."), "totp:1")).toThrow();
    expect(() => decrypt(["v2", ...parts.slice(1)].join("."), "totp:1")).toThrow(/version/);
    expect(() => decrypt("plain text", "totp:1")).toThrow(/version/);
  });

  it("can't be read, and hashes differ, under another key", async () => {
    const envelope = encrypt("secret", "totp:1");
    const hash = keyedHash("backup-codes", "1:ABCDEFGH");
    await jest.isolateModulesAsync(async () => {
      process.env.DATA_ENCRYPTION_KEY = Buffer.alloc(32, 9).toString("base64");
      const other = await import("@/lib/auth/encryption");
      expect(() => other.decrypt(envelope, "totp:1")).toThrow();
      expect(other.keyedHash("backup-codes", "1:ABCDEFGH")).not.toBe(hash);
    });
  });
});

describe("a keyed hash", () => {
  it("is the same for the same text, and another for another text or purpose", () => {
    expect(keyedHash("a", "text")).toBe(keyedHash("a", "text"));
    expect(new Set([keyedHash("a", "text"), keyedHash("a", "Text"), keyedHash("b", "text")]).size).toBe(3);
  });
});
