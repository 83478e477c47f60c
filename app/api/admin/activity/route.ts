import { activityQuery } from "@/lib/activity/schema";
import { listActivity } from "@/lib/activity/service";
import { endpoint } from "@/lib/http/endpoint";

/** What administrators did. */
export const GET = endpoint({
  access: "admin",
  query: activityQuery,
  run: async ({ query }) => listActivity(query),
});
