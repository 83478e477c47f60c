import "server-only";
import type { NextRequest } from "next/server";
import { newSecret, storedId } from "@/lib/access/portal/secrets";
import { secureCookie } from "@/lib/core/secure-cookies";
import { cookieSecretOf } from "@/lib/crm/chat/message-token";

export const CHAT_KEPT_DAYS = 30;

/** Sent with the chat's calls only. */
const chatCookie = secureCookie("chat", { path: "/api/chatgpt", sameSite: "Strict" });
export const CHAT_COOKIE = chatCookie.name;

/** Makes the browser forget its conversations. */
export const FORGET_VISITOR = chatCookie.cleared;

export function visitorKeyOf(request: NextRequest): string | null {
  const secret = secretOf(request);
  return secret === null ? null : storedId(secret);
}

/**
 * Returns the cookie's visitor, else a new one, the same for the same message's token. Set the cookie with each message, so that it lasts as long as
 * the threads: 30 days after the last message.
 */
export function writingVisitor(
  request: NextRequest,
  token: string | undefined,
): { visitorKey: string; cookie: string } {
  const secret = secretOf(request) ?? (token ? cookieSecretOf(token) : newSecret());
  return { visitorKey: storedId(secret), cookie: chatCookie.set(secret, CHAT_KEPT_DAYS * 86_400) };
}

function secretOf(request: NextRequest): string | null {
  const secret = request.cookies.get(CHAT_COOKIE)?.value ?? "";
  return /^[\w-]{43}$/.test(secret) ? secret : null;
}
