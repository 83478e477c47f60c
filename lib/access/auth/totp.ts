import "server-only";
import { randomBytes } from "node:crypto";
import { toString as draw } from "qrcode";
import { otpauthURL, totp } from "speakeasy";
import { company } from "@/lib/data/company";

const STEP_SECONDS = 30;
const TOLERANCE = 1;
const SECRET_BYTES = 20;
const BASE32 = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

/** New secret of 160 bits in base32. speakeasy's own generator draws from fewer and unevenly. */
export function generateTotpSecret(): string {
  let bits = "";
  for (const byte of randomBytes(SECRET_BYTES)) bits += byte.toString(2).padStart(8, "0");
  return (bits.match(/.{5}/g) ?? []).map((group) => BASE32.charAt(Number.parseInt(group, 2))).join("");
}

/**
 * The 30-second step (since 1970) of a code, or null. Claimed by the caller, so that a code works once.
 * speakeasy takes "76368x" for "076368": only six digits reach it.
 */
export function acceptedStep(secret: string, code: string, now = Date.now()): number | null {
  if (!/^\d{6}$/.test(code)) return null;
  const time = Math.floor(now / 1000);
  const match = totp.verifyDelta({
    secret,
    encoding: "base32",
    token: code,
    time,
    step: STEP_SECONDS,
    window: TOLERANCE,
  });
  return match ? Math.floor(time / STEP_SECONDS) + match.delta : null;
}

export function totpAddress(secret: string, username: string): string {
  return otpauthURL({
    secret,
    encoding: "base32",
    label: `${encodeURIComponent(company.product)}:${encodeURIComponent(username)}`,
    issuer: company.product,
  });
}

/** QR code as a data URL of a PNG. The QR package needs 35 to 170 ms on the main thread; sharp uses another. */
export async function totpQrCode(secret: string, username: string): Promise<string> {
  const drawing = await draw(totpAddress(secret, username), { type: "svg", width: 240, margin: 2 });
  // Loaded here, so that sign-ins do not depend on an image library.
  const { default: sharp } = await import("sharp");
  const image = await sharp(Buffer.from(drawing)).png().toBuffer();
  return `data:image/png;base64,${image.toString("base64")}`;
}
