import { z } from "zod";
import { activity, activityQuery } from "@/lib/admin/activity/schema";
import { listActivity } from "@/lib/admin/activity/service";
import { endpoint } from "@/lib/http/endpoint";

/** Returns a page of administrators' actions. */
export const GET = endpoint({
  access: "admin",
  right: "activity.read",
  query: activityQuery,
  answers: z.object({ activities: z.array(activity), total: z.int() }),
  run: async ({ query, session }) => ({ ...(await listActivity(query, session.user.role)) }),
});
