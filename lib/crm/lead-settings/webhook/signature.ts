import "server-only";
import { createHmac, randomBytes } from "node:crypto";

const PREFIX = "whsec_";

export function newSecret(): string {
  return PREFIX + randomBytes(32).toString("base64");
}

/** Signature headers of Standard Webhooks: the id repeats with every attempt, the time does not. */
export function signedHeaders(
  secret: string,
  { id, body, at = new Date() }: { id: string; body: string; at?: Date },
): Record<string, string> {
  const timestamp = String(Math.floor(at.getTime() / 1000));
  const key = Buffer.from(secret.slice(PREFIX.length), "base64");
  const signature = createHmac("sha256", key).update(`${id}.${timestamp}.${body}`).digest("base64");
  return {
    "webhook-id": id,
    "webhook-timestamp": timestamp,
    "webhook-signature": `v1,${signature}`,
  };
}

export const SECRET_CONTEXT = "webhook:secret";
