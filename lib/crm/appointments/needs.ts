import "server-only";
import { BOOKABLE, offeredKinds } from "@/lib/crm/appointments/bookable";
import type { BookingNeed } from "@/lib/crm/appointments/schema";
import { db } from "@/lib/data/db";
import { hoursSettings } from "@/lib/data/opening-hours";
import { setting } from "@/lib/data/settings/current";

/** Lists what staff still have to choose before visitors can book, or can do so only on working days. */
export async function bookingNeeds(): Promise<BookingNeed[]> {
  // Switched off on purpose: nothing is missing.
  if (!setting("appointments")) return [];
  const needs: [BookingNeed, boolean][] = [
    ["staff", (await db.availability.count({ where: BOOKABLE })) === 0],
    ["kinds", (await offeredKinds()).length === 0],
    ["holidays", hoursSettings().closedHolidays === ""],
  ];
  return needs.flatMap(([need, isMissing]) => (isMissing ? need : []));
}
