import "server-only";
import { createHash } from "node:crypto";
import { browserProof, newBrowserId, provenBrowser } from "@/lib/access/auth/browser-proof";
import { secureCookie } from "@/lib/core/secure-cookies";
import { db } from "@/lib/data/db";
import type { Transaction } from "@/lib/data/records/change";

/** Browsers cap longer lifetimes at 400 days. */
const KNOWN_MS = 365 * 86_400_000;
const LINK_MS = 24 * 60 * 60 * 1000;

/** Binding of the proof: a new name or password makes every browser unknown. */
type Account = { id: number; username: string; password: string };

export const knownBrowserCookieName = (username: string): string => cookieFor(username).name;

export function knownBrowserCookie(account: Account, id: string): string {
  return setCookie(account, proof(account, id, Date.now() + KNOWN_MS), KNOWN_MS);
}

export async function sessionBrowserCookie(sessionId: string, tx: Transaction): Promise<string> {
  const { browserId, user } = await tx.adminSession.findUniqueOrThrow({
    where: { id: sessionId },
    select: { browserId: true, user: { select: accountFields } },
  });
  return knownBrowserCookie(user, browserId ?? newBrowserId());
}

export async function knownBrowserId(username: string, cookie: string | undefined): Promise<string | null> {
  if (!cookie) return null;
  const account = await db.user.findUnique({ where: { username }, select: accountFields });
  return idOf(account, cookie);
}

/**
 * Query of a link that makes a browser known; the password is still required. All browsers of one link share
 * an id, so that they are counted together.
 */
export function knownBrowserLink(account: Account): string {
  const query = {
    user: String(account.id),
    proof: proof(account, LINK + newBrowserId(), Date.now() + LINK_MS),
  };
  return `/api/known-browser?${new URLSearchParams(query)}`;
}

export async function cookieOfLink(userId: number, proof: string): Promise<string | null> {
  const account = await db.user.findUnique({ where: { id: userId }, select: accountFields });
  return account && idOf(account, proof) ? setCookie(account, proof, LINK_MS) : null;
}

export const mailedBrowserCookie = (account: Account): string =>
  setCookie(account, proof(account, LINK + newBrowserId(), Date.now() + LINK_MS), LINK_MS);

const accountFields = { id: true, username: true, password: true } as const;

const LINK = "link-";

export function hasSignedInBefore(browserId: string | null): browserId is string {
  return browserId !== null && !browserId.startsWith(LINK);
}

function proof(account: Account, id: string, expiresAt: number): string {
  return browserProof(PURPOSE, subjectOf(account), id, expiresAt);
}

function idOf(account: Account | null, proof: string): string | null {
  const proven = provenBrowser(PURPOSE, subjectOf(account ?? { id: 0, username: "", password: "" }), proof);
  return account && proven;
}

const PURPOSE = "known-browser";

function subjectOf({ id, username, password }: Account): string {
  return [id, username.toLowerCase(), password].join("\n");
}

function setCookie({ username }: Account, value: string, lifeMs: number): string {
  return cookieFor(username).set(value, lifeMs / 1000);
}

function cookieFor(username: string) {
  const id = createHash("sha256").update(username.toLowerCase()).digest("hex").slice(0, 16);
  return secureCookie(`known-browser-${id}`, { path: "/api/admin/login", sameSite: "Strict" });
}
