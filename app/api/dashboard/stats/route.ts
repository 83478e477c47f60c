import { dashboard } from "@/lib/admin/overview/schema";
import { dashboardStats } from "@/lib/admin/overview/service";
import { may } from "@/lib/core/roles";
import { adminRead } from "@/lib/http/admin-read";
import { diskSpace } from "@/lib/jobs/disk/service";

/** Returns the dashboard's figures. Polled every 30 seconds, without extending a session. */
export const GET = adminRead({
  right: "overview.read",
  extendsSession: false,
  response: dashboard,
  run: async ({ session: { user } }) => ({
    stats: await dashboardStats(user.role),
    disk: may(user.role, "settings") ? diskSpace() : null,
  }),
});
