import "server-only";
import { randomBytes } from "node:crypto";
import { isKeyedHash, keyedHash } from "@/lib/core/encryption";

/**
 * Cookie value that proves an earlier sign-in of a browser: its id and an expiry, signed over `subject`, the
 * user. It grants no access; it selects the count by which the browser's attempts are limited.
 */
export function browserProof(purpose: string, subject: string, id: string, expiresAt: number): string {
  return `${id}.${expiresAt}.${keyedHash(purpose, signedText(subject, id, String(expiresAt)))}`;
}

/** Browser id of a value, or null where it is invalid for that subject or expired. */
export function provenBrowser(
  purpose: string,
  subject: string,
  given: string,
  now = Date.now(),
): string | null {
  const [id = "", expiresAt = "", signature = ""] = given.split(".");
  const genuine = isKeyedHash(purpose, signedText(subject, id, expiresAt), signature);
  return genuine && Number(expiresAt) > now ? id : null;
}

export function newBrowserId(): string {
  return randomBytes(12).toString("base64url");
}

const signedText = (subject: string, id: string, expiresAt: string) => [subject, id, expiresAt].join("\n");
