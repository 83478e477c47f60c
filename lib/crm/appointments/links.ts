import "server-only";
import { isKeyedHash, keyedHash } from "@/lib/core/encryption";
import { env } from "@/lib/core/env";
import type { BookedAppointment, MeetingPlace } from "@/lib/crm/appointments/choice";
import type { Transaction } from "@/lib/data/records/change";
import type { Appointment } from "@/lib/generated/prisma/client";

const PURPOSE = "appointment-link";

/** Signed token of an appointment; its bearer may see, move and cancel it until its start. */
const linkToken = (uid: string): string => `${uid}~${keyedHash(PURPOSE, uid)}`;

/** Verifies a token; null if forged, which costs no query. */
export function uidOfToken(token: string): string | null {
  const [uid = "", hash = ""] = token.split("~");
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(uid) && isKeyedHash(PURPOSE, uid, hash)
    ? uid
    : null;
}

const PAGES = "/appointments/";

/** Browsers may encode the token's tilde. */
export const tokenIn = (path: string): string => path.slice(PAGES.length).replace("%7E", "~");

export const isManagePath = (path: string): boolean =>
  path.startsWith(PAGES) && uidOfToken(tokenIn(path)) !== null;

export const manageUrl = (uid: string): string => `${env.SITE_URL}${PAGES}${linkToken(uid)}`;

export const toBooked = async (
  tx: Transaction,
  { uid, userId, startsAt, endsAt, kindName, by }: Appointment,
): Promise<BookedAppointment> => ({
  start: startsAt.toISOString(),
  end: endsAt.toISOString(),
  kind: kindName,
  by: by as MeetingPlace,
  staff: await publicNameOf(tx, userId),
  manageUrl: manageUrl(uid),
  icsUrl: `${env.SITE_URL}/api/appointments/${linkToken(uid)}/calendar`,
});

export async function publicNameOf(tx: Transaction, userId: number | null): Promise<string | null> {
  const settings = userId && (await tx.adminChatSettings.findUnique({ where: { userId } }));
  return settings ? settings.displayName : null;
}
