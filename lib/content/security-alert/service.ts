import "server-only";
import { periodState, untilChange } from "@/lib/content/security-alert/period";
import {
  type SecurityAlert,
  type SecurityAlertInput,
  securityAlert,
} from "@/lib/content/security-alert/schema";
import { type ShownAlert, shownAlert } from "@/lib/content/security-alert/shown";
import { fieldError } from "@/lib/core/errors";
import { publicRead, revalidateWithin } from "@/lib/data/cache";
import { db } from "@/lib/data/db";
import type { Change, Transaction } from "@/lib/data/records/change";
import { matches, type RecordKind, recordChange } from "@/lib/data/records/record";
import { lockSettings } from "@/lib/data/records/settings-record";
import type { Prisma } from "@/lib/generated/prisma/client";

const record: RecordKind<"alert", Prisma.SecurityAlertGetPayload<object>, SecurityAlert> = {
  kind: "security-alert",
  name: "alert",
  table: "security_alert",
  find: (tx, id) => tx.securityAlert.findUnique({ where: { id } }),
  label: () => "Security alert",
  toRecord: (row) => securityAlert.parse(row),
};

export async function readStoredSecurityAlert(): Promise<SecurityAlert> {
  return securityAlert.parse((await db.securityAlert.findFirst({ orderBy: { id: "asc" } })) ?? {});
}

export async function readSecurityAlert(): Promise<SecurityAlert> {
  return asOf(await readStoredSecurityAlert(), Date.now());
}

/**
 * Cached for prerendered pages, which are renewed when the alert begins and ends; the default alert while the
 * database is unreachable (docs/product/calls.md "Client").
 */
export async function readPublicSecurityAlert(): Promise<ShownAlert> {
  const fallback = securityAlert.parse({});
  const alert = await publicRead("security-alert", "alert", readStoredSecurityAlert, fallback);
  const now = Date.now();
  const leftMs = untilChange(alert, now);
  if (leftMs !== null) await revalidateWithin(Math.ceil(leftMs / 1000));
  return shownAlert(asOf(alert, now), now);
}

function asOf(alert: SecurityAlert, at: number): SecurityAlert {
  const state = periodState(alert, at);
  if (state === "now") return alert;
  return { ...(state === "over" ? alert : securityAlert.parse({})), isEnabled: false };
}

export async function changeSecurityAlert(
  tx: Transaction,
  input: SecurityAlertInput,
  ifMatch: string | null,
): Promise<Change<{ alert: SecurityAlert }>> {
  const before = await lockSettings(tx, record, ifMatch);
  if (matches(before, input)) return recordChange(record, before, before);
  const after = await tx.securityAlert.update({ where: { id: before.id }, data: input });
  if (after.startsAt && after.endsAt && after.endsAt <= after.startsAt) {
    throw fieldError("endsAt", "The end must come after the start");
  }
  return recordChange(record, before, after);
}

/** An edit alone never shows the alert to visitors who dismissed it. */
export async function showAlertAgain(tx: Transaction): Promise<Change<{ alert: SecurityAlert }>> {
  const before = await lockSettings(tx, record, null);
  const shownAgainAt = new Date();
  // Raw SQL, because Prisma would make it a new version, which conflicts with open forms.
  await tx.$executeRaw`UPDATE security_alert SET shown_again_at = ${shownAgainAt} WHERE id = ${before.id}`;
  return recordChange(record, before, { ...before, shownAgainAt });
}
