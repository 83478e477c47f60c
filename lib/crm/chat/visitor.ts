import "server-only";
import type { NextRequest } from "next/server";
import { newSecret, storedId } from "@/lib/access/portal/secrets";
import { secureCookie } from "@/lib/core/secure-cookies";

/** How long a thread, and the cookie that it belongs to, are kept. */
export const CHAT_KEPT_DAYS = 30;

/** Sent with the chat's calls alone. */
const chatCookie = secureCookie("chat", { path: "/api/chatgpt", sameSite: "Strict" });
export const CHAT_COOKIE = chatCookie.name;

/** The `Set-Cookie` value by which the browser forgets its conversations. */
export const FORGET_VISITOR = chatCookie.cleared;

/** As it is stored with the threads of a visitor; null where the request has no cookie of the chat. */
export function visitorKeyOf(request: NextRequest): string | null {
  const secret = secretOf(request);
  return secret === null ? null : storedId(secret);
}

/**
 * Who writes: the visitor whose cookie the request has, else a new one. The `Set-Cookie` value is for each message, so that
 * the cookie lasts as long as what it is for: 30 days after the last of them.
 */
export function writingVisitor(request: NextRequest): { visitorKey: string; cookie: string } {
  const secret = secretOf(request) ?? newSecret();
  return { visitorKey: storedId(secret), cookie: chatCookie.set(secret, CHAT_KEPT_DAYS * 86_400) };
}

function secretOf(request: NextRequest): string | null {
  const secret = request.cookies.get(CHAT_COOKIE)?.value ?? "";
  return /^[\w-]{43}$/.test(secret) ? secret : null;
}
