import "server-only";
import { publicRead } from "@/lib/cache";
import { db } from "@/lib/db";
import { type ExitPopup, exitPopup } from "@/lib/exit-popup/schema";

/** The one record; null where none is stored. */
export async function readExitPopup(): Promise<ExitPopup | null> {
  const row = await db.exitIntentPopup.findFirst({ orderBy: { id: "asc" } });
  return row && exitPopup.parse(row);
}

/** For prerendered pages; null too while the database is unreachable. */
export function readPublicExitPopup(): Promise<ExitPopup | null> {
  return publicRead<ExitPopup | null>("popup", "exit-popup", readExitPopup, null);
}
