import { pastDates } from "@/lib/content/stale-dates/schema";
import { readStaleDates } from "@/lib/content/stale-dates/service";
import { endpoint } from "@/lib/http/endpoint";

/** Lists published texts that treat a past date as a future one. */
export const GET = endpoint({
  access: "admin",
  right: "content.read",
  answers: pastDates,
  run: () => readStaleDates(),
});
