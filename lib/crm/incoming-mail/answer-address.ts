import "server-only";
import { timingSafeEqual } from "node:crypto";
import { isDemo } from "@/lib/core/demo";
import { keyedHashes } from "@/lib/core/encryption";
import { env } from "@/lib/core/env";
import { referenceOf } from "@/lib/crm/inbox/reference";
import { company } from "@/lib/data/company";
import { setting } from "@/lib/data/settings/current";

const PURPOSE = "answer-address";
/** 80 bits, in hexadecimal: mail servers may change the case. */
const SIGNATURE_LENGTH = 20;
/** Of the part before the @ (RFC 5321). */
const MAX_LOCAL_LENGTH = 64;
// ReDoS: linear, from two numbers.
const SIGNED = new RegExp(`\\+r-(\\d{1,9})\\.([0-9a-f]{${SIGNATURE_LENGTH}})@`, "i");

/** Mailbox whose mails this site reads; null if answers go to the person who wrote. */
export const answerMailbox = (): string | null =>
  setting("answersTo") || (isDemo() && env.DEMO_MAIL_DIR !== undefined ? company.email : null);

/**
 * Address at which a lead's customer answers, such as `sales+R-1057.0123456789abcdef0123@example.com`; plain where the
 * mailbox takes no other, or has too long a name. Null without a mailbox that is read.
 */
export function answerAddress(leadId: number): string | null {
  const mailbox = answerMailbox();
  if (!mailbox || !setting("answersPlus")) return mailbox;
  const at = mailbox.lastIndexOf("@");
  const local = `${mailbox.slice(0, at)}+${referenceOf(leadId)}.${signaturesOf(leadId)[0]}`;
  return local.length > MAX_LOCAL_LENGTH ? mailbox : `${local}${mailbox.slice(at)}`;
}

export function leadOfAddress(address: string): number | null {
  const [, id, signature = ""] = SIGNED.exec(address) ?? [];
  if (!id) return null;
  const sent = Buffer.from(signature.toLowerCase());
  const isOurs = signaturesOf(Number(id)).some((expected) => timingSafeEqual(sent, Buffer.from(expected)));
  return isOurs ? Number(id) : null;
}

/** By each master key, the current one first: addresses outlive a change of it. */
const signaturesOf = (leadId: number): string[] =>
  keyedHashes(PURPOSE, String(leadId)).map(({ hash }) =>
    Buffer.from(hash, "base64url").toString("hex").slice(0, SIGNATURE_LENGTH),
  );
