import { overview } from "@/lib/admin/overview/schema";
import { readOverview } from "@/lib/admin/overview/service";
import { adminRead } from "@/lib/http/admin-read";

/** Returns the overview. Polled every 30 seconds, without extending a session. */
export const GET = adminRead({
  right: "overview.read",
  extendsSession: false,
  response: overview,
  run: ({ session }) => readOverview(session.user.role, new Date(), session.user.id),
});
