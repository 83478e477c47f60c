import { AppError } from "@/lib/core/errors";
import { readFeed } from "@/lib/crm/appointments/feed";
import { feedParams } from "@/lib/crm/appointments/schema";
import { endpoint } from "@/lib/http/endpoint";

/** Returns the appointments of a member of staff as a calendar to subscribe to, by its private address. */
export const GET = endpoint({
  access: "public",
  limit: "calendarFeeds",
  params: feedParams,
  response: "file",
  secret: true,
  run: async ({ params }) => {
    const calendar = await readFeed(params.token.replace(/\.ics$/, ""));
    if (calendar === null) throw new AppError("not_found");
    return new Response(calendar, { headers: { "Content-Type": "text/calendar; charset=utf-8" } });
  },
});
