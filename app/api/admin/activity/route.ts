import { z } from "zod";
import { activity, activityQuery } from "@/lib/admin/activity/schema";
import { listActivity } from "@/lib/admin/activity/service";
import { adminRead } from "@/lib/http/admin-read";

/** Returns a page of administrators' actions. */
export const GET = adminRead({
  right: "activity.read",
  query: activityQuery,
  response: z.object({ activities: z.array(activity), total: z.int() }),
  run: ({ query, session }) => listActivity(query, session.user.role),
});
