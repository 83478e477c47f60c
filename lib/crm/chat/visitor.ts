import "server-only";
import type { NextRequest } from "next/server";
import { newSecret, storedId } from "@/lib/access/portal/secrets";
import { isKeyedHash, keyedHash } from "@/lib/core/encryption";
import { secureCookie } from "@/lib/core/secure-cookies";
import { cookieSecretOf } from "@/lib/crm/chat/message-token";

export const CHAT_KEPT_DAYS = 30;

const chatCookie = secureCookie("chat", { path: "/api/chatgpt", sameSite: "Strict" });
export const CHAT_COOKIE = chatCookie.name;

/** Names a conversation of another browser that a link in a mail has opened in this one, and its visitor. */
const returnCookie = secureCookie("chat-return", { path: "/api/chatgpt", sameSite: "Strict" });

export const CHAT_RETURN_COOKIE = returnCookie.name;

export const FORGET_VISITOR = [chatCookie.cleared, returnCookie.cleared];

const KEPT_SECONDS = CHAT_KEPT_DAYS * 86_400;
const RETURN = "chat-return-cookie";

export type ReturnedThread = { id: string; visitorKey: string };

export const returnCookieOf = ({ id, visitorKey }: ReturnedThread): string =>
  returnCookie.set(`${id}.${visitorKey}.${keyedHash(RETURN, `${id}.${visitorKey}`)}`, KEPT_SECONDS);

/** Null unless a link in a mail has opened a conversation in this browser. */
export function returnedThread(request: NextRequest): ReturnedThread | null {
  const { value = "" } = request.cookies.get(returnCookie.name) ?? {};
  const [id = "", visitorKey = "", hash = ""] = value.split(".");
  return isKeyedHash(RETURN, `${id}.${visitorKey}`, hash) ? { id, visitorKey } : null;
}

export function visitorKeyOf(request: NextRequest, threadId?: string): string | null {
  const returned = returnedThread(request);
  if (returned && returned.id === threadId) return returned.visitorKey;
  const secret = secretOf(request);
  return secret === null ? null : storedId(secret);
}

/**
 * Returns the cookie's visitor, else a new one, the same for the same message's token. Set the cookie with each message, so that it lasts as long as
 * the threads: 30 days after the last message.
 * @param threadId the thread written to: one that a mail's link has opened has its own visitor and cookie
 */
export function writingVisitor(
  request: NextRequest,
  { token, threadId }: { token?: string; threadId?: string },
): { visitorKey: string; cookieOf: (threadId: string) => string } {
  const returned = returnedThread(request);
  if (returned && returned.id === threadId) {
    const { visitorKey } = returned;
    return { visitorKey, cookieOf: (id) => returnCookieOf({ id, visitorKey }) };
  }
  const secret = secretOf(request) ?? (token ? cookieSecretOf(token) : newSecret());
  return { visitorKey: storedId(secret), cookieOf: () => chatCookie.set(secret, KEPT_SECONDS) };
}

function secretOf(request: NextRequest): string | null {
  const secret = request.cookies.get(CHAT_COOKIE)?.value ?? "";
  return /^[\w-]{43}$/.test(secret) ? secret : null;
}
