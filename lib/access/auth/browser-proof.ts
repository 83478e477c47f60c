import "server-only";
import { randomBytes } from "node:crypto";
import { isKeyedHash, keyedHash } from "@/lib/core/encryption";

/**
 * Cookie value that proves a browser's earlier sign-in: its id and expiry, signed over `subject`, the user.
 * Grants no access; only selects the count that limits its attempts.
 */
export function browserProof(purpose: string, subject: string, id: string, expiresAt: number): string {
  return `${id}.${expiresAt}.${keyedHash(purpose, signedText(subject, id, String(expiresAt)))}`;
}

export function provenBrowser(purpose: string, subject: string, proof: string): string | null {
  const [id = "", expiresAt = "", signature = ""] = proof.split(".");
  const genuine = isKeyedHash(purpose, signedText(subject, id, expiresAt), signature);
  return genuine && Number(expiresAt) > Date.now() ? id : null;
}

export function newBrowserId(): string {
  return randomBytes(12).toString("base64url");
}

const signedText = (subject: string, id: string, expiresAt: string) => [subject, id, expiresAt].join("\n");
