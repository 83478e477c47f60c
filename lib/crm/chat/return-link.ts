import "server-only";
import { isKeyedHash, keyedHash } from "@/lib/core/encryption";
import { company } from "@/lib/data/company";

const PURPOSE = "chat-return";
const LIFE_MS = 14 * 86_400_000;

/**
 * Link in a mail by which its bearer continues a conversation in any browser, for two weeks. The token is in the fragment, which
 * is in no log and no referrer; a page of ours without script says how else to reach us.
 */
export function returnUrl(threadId: string, now: Date): string {
  const signed = `${threadId}.${now.getTime() + LIFE_MS}`;
  return `${company.siteUrl}/contact#chat=${signed}.${keyedHash(PURPOSE, signed)}`;
}

/** Null if forged or expired, which costs no query. */
export function threadOfReturn(token: string, now: Date): string | null {
  const [, signed = "", threadId = "", expiresAt, hash = ""] =
    /^(([\w-]{43})\.(\d{13}))\.([\w-]{43})$/.exec(token) ?? [];
  return isKeyedHash(PURPOSE, signed, hash) && Number(expiresAt) > now.getTime() ? threadId : null;
}
