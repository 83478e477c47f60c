import "server-only";
import type { NextRequest } from "next/server";
import { secure } from "@/lib/auth/session";
import { newSecret, storedId } from "@/lib/portal/secrets";

/** How long a thread, and the cookie that it belongs to, are kept. */
export const CHAT_KEPT_DAYS = 30;

export const CHAT_COOKIE = secure ? "__Secure-chat" : "chat";

/** Sent with the chat's calls alone. */
const attributes = `Path=/api/chatgpt; HttpOnly; SameSite=Strict${secure ? "; Secure" : ""}`;

/** As it is stored with the threads of a visitor; null where the request has no cookie of the chat. */
export function visitorKeyOf(request: NextRequest): string | null {
  const secret = request.cookies.get(CHAT_COOKIE)?.value ?? "";
  return /^[\w-]{43}$/.test(secret) ? storedId(secret) : null;
}

/** A new visitor: the key, and the `Set-Cookie` value by which the browser is known again. */
export function newVisitor(): { visitorKey: string; cookie: string } {
  const secret = newSecret();
  const cookie = `${CHAT_COOKIE}=${secret}; Max-Age=${CHAT_KEPT_DAYS * 86_400}; ${attributes}`;
  return { visitorKey: storedId(secret), cookie };
}
