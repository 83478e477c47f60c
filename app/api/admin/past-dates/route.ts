import { pastDates } from "@/lib/content/past-dates/schema";
import { readPastDates } from "@/lib/content/past-dates/service";
import { endpoint } from "@/lib/http/endpoint";

/** Lists texts that visitors read and that speak of a past date as of one to come. */
export const GET = endpoint({
  access: "admin",
  right: "content.read",
  answers: pastDates,
  run: () => readPastDates(),
});
