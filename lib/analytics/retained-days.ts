import "server-only";
import { daysAfter } from "@/lib/core/days";
import { companyDay } from "@/lib/core/wall-clock";
import { setting } from "@/lib/data/settings/current";

export const firstSummedDay = (now: Date): string =>
  daysAfter(companyDay(now), -setting("summariesKeptDays"));

export const firstDayOfVitals = (now: Date): string =>
  daysAfter(companyDay(now), -Math.min(setting("eventsKeptDays"), setting("summariesKeptDays")));
