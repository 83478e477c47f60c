import "server-only";
import {
  type ExitPopup,
  type ExitPopupInput,
  exitPopup,
  exitPopupFields,
  type PopupSettings,
} from "@/lib/content/exit-popup/schema";
import { publicRead } from "@/lib/data/cache";
import { db } from "@/lib/data/db";
import type { Transaction } from "@/lib/data/records/change";
import { matches, type RecordKind, recordChange } from "@/lib/data/records/record";
import { lockSettings } from "@/lib/data/records/settings-record";
import { setting } from "@/lib/data/settings/current";
import type { Prisma } from "@/lib/generated/prisma/client";

const record: RecordKind<"popup", Prisma.ExitIntentPopupGetPayload<object>, ExitPopup> = {
  kind: "exit-popup",
  name: "popup",
  table: "exit_intent_popup",
  find: (tx, id) => tx.exitIntentPopup.findUnique({ where: { id } }),
  label: () => "Exit popup",
  toRecord: (row) => exitPopup.parse(row),
};

export const isExitPopupOn = (): boolean => setting("exitPopup");

export async function readExitPopup(): Promise<ExitPopup | null> {
  const row = await db.exitIntentPopup.findFirst({ orderBy: { id: "asc" } });
  return row && exitPopup.parse(row);
}

export async function readPopupSettings(): Promise<PopupSettings> {
  return (await readExitPopup()) ?? { ...exitPopupFields.defaults, updatedAt: null };
}

export async function readShownExitPopup(): Promise<ExitPopup | null> {
  return isExitPopupOn() ? readExitPopup() : null;
}

export async function readPublicExitPopup(): Promise<ExitPopup | null> {
  if (!isExitPopupOn()) return null;
  const popup = await publicRead<ExitPopup | null>("popup", "exit-popup", readExitPopup, null);
  return popup?.isActive ? popup : null;
}

export async function changeExitPopup(tx: Transaction, input: ExitPopupInput, ifMatch: string | null) {
  const before = await lockSettings(tx, record, ifMatch);
  if (matches(before, input)) return recordChange(record, before, before);
  const after = await tx.exitIntentPopup.update({ where: { id: before.id }, data: input });
  return recordChange(record, before, after);
}
