import { listRecentRequests } from "@/lib/booking-popup/service";
import { endpoint } from "@/lib/http/endpoint";

export const GET = endpoint({
  access: "public",
  cache: "list",
  run: async () => ({ recent: await listRecentRequests() }),
});
