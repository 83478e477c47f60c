import "server-only";
import { createHash, randomBytes } from "node:crypto";

export function newSecret(): string {
  return randomBytes(32).toString("base64url");
}

/** Storage id of a secret: readers of the database can sign in with none of them. */
export function storedId(secret: string): string {
  return createHash("sha256").update(secret).digest("hex");
}
