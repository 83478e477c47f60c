import { dashboard } from "@/lib/admin/overview/schema";
import { readDashboard } from "@/lib/admin/overview/service";
import { adminRead } from "@/lib/http/admin-read";

/** Returns the dashboard's figures. Polled every 30 seconds, without extending a session. */
export const GET = adminRead({
  right: "overview.read",
  extendsSession: false,
  response: dashboard,
  run: ({ session }) => readDashboard(session.user.role),
});
