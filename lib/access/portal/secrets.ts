import "server-only";
import { createHash, randomBytes } from "node:crypto";

/** What a cookie of the portal carries: 256 random bits. */
export function newSecret(): string {
  return randomBytes(32).toString("base64url");
}

/** The id under which it is stored: who reads the database can sign in with none of them. */
export function storedId(secret: string): string {
  return createHash("sha256").update(secret).digest("hex");
}
