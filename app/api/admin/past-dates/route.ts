import { pastDates } from "@/lib/content/stale-dates/schema";
import { readStaleDates } from "@/lib/content/stale-dates/service";
import { adminRead } from "@/lib/http/admin-read";

/** Lists published texts that treat a past date as a future one. */
export const GET = adminRead({
  right: "content.read",
  response: pastDates,
  run: () => readStaleDates(),
});
