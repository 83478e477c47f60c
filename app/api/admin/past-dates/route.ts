import { endpoint } from "@/lib/http/endpoint";
import { pastDates } from "@/lib/past-dates/schema";
import { readPastDates } from "@/lib/past-dates/service";

/** Lists texts that visitors read and that speak of a past date as of one to come. */
export const GET = endpoint({
  access: "admin",
  right: "content.read",
  answers: pastDates,
  run: () => readPastDates(),
});
