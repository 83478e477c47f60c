import "server-only";
import { daysAfter } from "@/lib/core/days";
import { companyDay } from "@/lib/core/wall-clock";
import { setting } from "@/lib/data/settings/current";

/** The first day of which the sums are kept: what is older is removed, and not made again. */
export const firstSummedDay = (now: Date): string =>
  daysAfter(companyDay(now), -setting("summariesKeptDays"));

/** The first day of which loading times are kept: as long as the visits themselves, and no longer than their sums. */
export const firstDayOfVitals = (now: Date): string =>
  daysAfter(companyDay(now), -Math.min(setting("eventsKeptDays"), setting("summariesKeptDays")));
