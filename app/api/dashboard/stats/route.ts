import { may } from "@/lib/auth/roles";
import { dashboard } from "@/lib/dashboard/schema";
import { dashboardStats } from "@/lib/dashboard/service";
import { diskSpace } from "@/lib/disk/service";
import { endpoint } from "@/lib/http/endpoint";

/** Polled every 30 seconds, which must not keep a session alive. */
export const GET = endpoint({
  access: "admin",
  right: "overview.read",
  prolongsSession: false,
  answers: dashboard,
  run: async ({ session: { user } }) => ({
    stats: await dashboardStats(user.role),
    disk: may(user.role, "settings") ? diskSpace() : null,
  }),
});
