import "server-only";
import { randomBytes } from "node:crypto";
import { isKeyedHash, keyedHash } from "@/lib/core/encryption";

/**
 * The value of a cookie that shows that a browser has signed in before: its id and an end, signed over `subject`, that
 * is who signed in. It lets nobody in; it decides by which count the browser's tries are limited.
 */
export function browserProof(purpose: string, subject: string, id: string, expiresAt: number): string {
  return `${id}.${expiresAt}.${keyedHash(purpose, signedText(subject, id, String(expiresAt)))}`;
}

/** The id of the browser that has this value, or null where it proves nothing for that subject, or no longer. */
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
