import { create } from "qrcode";
import sharp from "sharp";
import speakeasy from "speakeasy";
import { acceptedStep, generateTotpSecret, totpAddress, totpQrCode } from "@/lib/access/auth/totp";
import { oneTimeCode } from "@/tests/factories/one-time-code";

/** Secret of RFC 6238's appendix B, "12345678901234567890", in base32. */
const rfcSecret = "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ";

describe("a one-time code", () => {
  it.each([
    [59, "287082"],
    [1_111_111_109, "081804"],
    [1_111_111_111, "050471"],
    [1_234_567_890, "005924"],
    [2_000_000_000, "279037"],
  ])("matches RFC 6238 at second %i", (seconds, code) => {
    expect(acceptedStep(rfcSecret, code, seconds * 1000)).toBe(Math.floor(seconds / 30));
  });

  it("is accepted one step early or late, but no further, and returns its step", () => {
    const now = 1_700_000_010_000;
    const step = Math.floor(now / 30_000);
    const accepted = [-2, -1, 0, 1, 2].map((offset) =>
      acceptedStep(rfcSecret, oneTimeCode(rfcSecret, now / 1000 + offset * 30), now),
    );
    expect(accepted).toEqual([null, step - 1, step, step + 1, null]);
  });

  it("must be exactly six digits, although the library accepts less", () => {
    // At this second the code is 005924; a number parser reads the texts below as that number, too.
    const seconds = 1_234_567_890;
    const library = (token: string) =>
      speakeasy.totp.verify({ secret: rfcSecret, encoding: "base32", token, time: seconds });
    expect(library("5924xx")).toBe(true);
    const read = ["5924xx", " 05924", "5924.0", "+05924", "05924", "0005924", "٠٠٥٩٢٤", "005924\n", ""];
    expect(read.filter((text) => acceptedStep(rfcSecret, text, seconds * 1000) !== null)).toEqual([]);
    expect(acceptedStep(rfcSecret, "005924", seconds * 1000)).not.toBeNull();
  });

  it("is refused for another secret", () => {
    const now = 1_700_000_010_000;
    expect(acceptedStep(generateTotpSecret(), oneTimeCode(rfcSecret, now / 1000), now)).toBeNull();
  });
});

describe("a new secret", () => {
  it("has 160 bits in base32, and the QR code's address contains it for apps", async () => {
    const secrets = new Set(Array.from({ length: 50 }, generateTotpSecret));
    expect(secrets.size).toBe(50);
    for (const secret of secrets) expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    const address = new URL(totpAddress(rfcSecret, "ana: ü"));
    expect(address.protocol).toBe("otpauth:");
    expect(address.host).toBe("totp");
    expect(decodeURIComponent(address.pathname)).toBe("/Bayline IT Solutions:ana: ü");
    const parameters = { secret: rfcSecret, issuer: "Bayline IT Solutions" };
    expect(Object.fromEntries(address.searchParams)).toEqual(parameters);
  });

  it("is drawn as a QR code in which every module is correct", async () => {
    const [kind, picture = ""] = (await totpQrCode(rfcSecret, "ana")).split(",");
    expect(kind).toBe("data:image/png;base64");
    const { data, info } = await sharp(Buffer.from(picture, "base64"))
      .greyscale()
      .raw()
      .toBuffer({ resolveWithObject: true });
    const { modules } = create(totpAddress(rfcSecret, "ana"));
    const border = 2;
    const centre = (place: number) =>
      Math.floor((place + border + 0.5) * (info.width / (modules.size + 2 * border)));
    const parts = Array.from(modules.data, (_part, index) => {
      const [x, y] = [index % modules.size, Math.floor(index / modules.size)];
      return Number((data[centre(y) * info.width + centre(x)] ?? 255) < 128);
    });
    expect(parts).toEqual([...modules.data].map(Number));
  });
});
