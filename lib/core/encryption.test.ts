import { createCipheriv, hkdfSync } from "node:crypto";
import { decrypt, encrypt, isKeyedHash, keyedHash } from "@/lib/core/encryption";
import { keyOf, withKeys } from "@/tests/factories/keys";

describe("encryption at rest", () => {
  it("returns the original text and produces a different envelope each time", () => {
    const one = encrypt("JBSWY3DPEHPK3PXP", "totp:1");
    const other = encrypt("JBSWY3DPEHPK3PXP", "totp:1");
    expect(one).toMatch(/^v2\.[0-9a-f]{8}\.[\w-]+\.[\w-]+\.[\w-]+$/);
    expect(one).not.toBe(other);
    expect(one).not.toContain("JBSWY3DPEHPK3PXP");
    for (const envelope of [one, other]) expect(decrypt(envelope, "totp:1")).toBe("JBSWY3DPEHPK3PXP");
    for (const text of ["", "Ünï ☂"]) expect(decrypt(encrypt(text, "x"), "x")).toBe(text);
  });

  it("binds a secret to its row, so that it can't be moved to another administrator", () => {
    expect(() => decrypt(encrypt("secret", "totp:1"), "totp:2")).toThrow();
  });

  it("refuses an envelope with any altered part", () => {
    const parts = encrypt("a longer secret", "totp:1").split(".");
    // Version, key, nonce, tag, ciphertext.
    for (const index of [1, 2, 3, 4]) {
      const altered = parts.map((part, position) => {
        if (position !== index) return part;
        return (part.startsWith("A") ? "B" : "A") + part.slice(1);
      });
      expect(() => decrypt(altered.join("."), "totp:1")).toThrow();
    }
    // A truncated tag would be easier to forge.
    const shortTag = parts.map((part, position) => (position === 3 ? part.slice(0, 6) : part));
    expect(() => decrypt(shortTag.join("."), "totp:1")).toThrow();
    expect(() => decrypt(["v3", ...parts.slice(1)].join("."), "totp:1")).toThrow(/no key/);
    expect(() => decrypt("plain text", "totp:1")).toThrow(/no key/);
  });

  it("can't be decrypted, and hashes differ, under another key", async () => {
    const envelope = encrypt("secret", "totp:1");
    const hash = keyedHash("backup-codes", "1:ABCDEFGH");
    await withKeys([9], async () => {
      const other = await import("@/lib/core/encryption");
      expect(() => other.decrypt(envelope, "totp:1")).toThrow(other.UnreadableSecret);
      expect(other.keyedHash("backup-codes", "1:ABCDEFGH")).not.toBe(hash);
    });
  });

  it("encrypts with the first of several keys and decrypts with any of them", async () => {
    const envelope = encrypt("secret", "totp:1");
    const hash = keyedHash("links", "text");
    let renewed = "";
    await withKeys([9, 7], async () => {
      const both = await import("@/lib/core/encryption");
      expect(both.decrypt(envelope, "totp:1")).toBe("secret");
      expect(both.isKeyedHash("links", "text", hash)).toBe(true);
      expect(both.isKeyedHash("links", "Text", hash)).toBe(false);
      renewed = both.encrypt("secret", "totp:1");
    });
    expect(isKeyedHash("links", "text", hash)).toBe(true);
    expect(() => decrypt(renewed, "totp:1")).toThrow(/made with key [0-9a-f]{8}$/);
    await withKeys([9], async () => {
      const alone = await import("@/lib/core/encryption");
      expect(alone.decrypt(renewed, "totp:1")).toBe("secret");
    });
  });

  it("decrypts older envelopes without a key id with whichever key fits", async () => {
    const envelope = formerEnvelope("secret", "totp:1");
    expect(decrypt(envelope, "totp:1")).toBe("secret");
    await withKeys([9, 8, 7], async () => {
      const several = await import("@/lib/core/encryption");
      expect(several.decrypt(envelope, "totp:1")).toBe("secret");
    });
  });
});

test("a keyed hash is the same for the same text and differs for another text or purpose", () => {
  expect(keyedHash("a", "text")).toBe(keyedHash("a", "text"));
  expect(new Set([keyedHash("a", "text"), keyedHash("a", "Text"), keyedHash("b", "text")]).size).toBe(3);
});

function formerEnvelope(text: string, context: string): string {
  const key = Buffer.from(hkdfSync("sha256", Buffer.from(keyOf(7), "base64"), "", "v1:encryption", 32));
  const iv = Buffer.alloc(12, 3);
  const cipher = createCipheriv("aes-256-gcm", key, iv);
  cipher.setAAD(Buffer.from(context));
  const ciphertext = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
  return ["v1", ...[iv, cipher.getAuthTag(), ciphertext].map((part) => part.toString("base64url"))].join(".");
}
