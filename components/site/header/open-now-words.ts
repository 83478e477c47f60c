/** Loaded lazily to show whether the office is open. */
export { calendarOf } from "@/lib/data/hours/settings";
export { dayWords, openingStatus, timeWords } from "@/lib/data/hours/status";
