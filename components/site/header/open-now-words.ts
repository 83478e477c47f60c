/** The code that is loaded to say whether the office is open. */
export { calendarOf } from "@/lib/data/hours/settings";
export { dayWords, openingStatus, timeWords } from "@/lib/data/hours/status";
