import { overview } from "@/lib/admin/overview/schema";
import { readOverview } from "@/lib/admin/overview/service";
import { endpoint } from "@/lib/http/endpoint";

/** Returns the overview. Polled every 30 seconds, without extending a session. */
export const GET = endpoint({
  access: "admin",
  right: "overview.read",
  extendsSession: false,
  answers: overview,
  run: async ({ session }) => ({ ...(await readOverview(session.user.role, new Date(), session.user.id)) }),
});
