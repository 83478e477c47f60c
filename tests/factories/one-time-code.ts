import speakeasy from "speakeasy";

/** The six digits that an authenticator app shows at `seconds` since 1970, now by default. */
export function oneTimeCode(secret: string, seconds = Date.now() / 1000): string {
  return speakeasy.totp({ secret, encoding: "base32", time: seconds });
}
