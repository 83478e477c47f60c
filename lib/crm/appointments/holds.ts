import "server-only";
import { keyedHash } from "@/lib/core/encryption";
import { networksOf } from "@/lib/core/plain-address";
import { claimSlot, findOffered } from "@/lib/crm/appointments/book";
import type { HoldInput } from "@/lib/crm/appointments/schema";
import { db } from "@/lib/data/db";

export const HELD_MS = 5 * 60_000;

/** Holds a slot for a client while they fill in the form, in place of any that they held before. */
export async function holdSlot(
  { hold, ...choice }: HoldInput,
  clientAddress: string,
  now = new Date(),
): Promise<{ hold: string; heldUntil: string }> {
  const heldBy = holderOf(clientAddress);
  await db.appointment.deleteMany({
    where: { status: "held", OR: [{ heldBy }, ...(hold ? [{ uid: hold }] : [])] },
  });
  const kind = await findOffered(db, choice, now);
  const heldUntil = new Date(+now + HELD_MS);
  const { uid } = await db.$transaction(async (tx) => {
    // Of concurrent calls by one client, only one keeps its hold.
    await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`appointment-hold:${heldBy}`}, 0))`;
    await tx.appointment.deleteMany({ where: { status: "held", heldBy } });
    const row = { status: "held", heldUntil, heldBy, leadId: null, timeZone: null };
    return claimSlot(tx, kind, choice.start, row, now);
  });
  return { hold: uid, heldUntil: heldUntil.toISOString() };
}

/** Releases a hold; one that is over, or booked, is left alone. */
export async function releaseHold(hold: string): Promise<void> {
  await db.appointment.deleteMany({ where: { uid: hold, status: "held" } });
}

/** The narrowest network that limits count, as a hash. */
export function holderOf(address: string): string {
  return keyedHash("appointment-hold", networksOf(address)[0]?.key ?? address);
}
