import { endpoint } from "@/lib/http/endpoint";
import { pastDates } from "@/lib/past-dates/schema";
import { readPastDates } from "@/lib/past-dates/service";

/** What visitors read that names a past date as one to come. */
export const GET = endpoint({
  access: "admin",
  right: "content.read",
  answers: pastDates,
  run: () => readPastDates(),
});
