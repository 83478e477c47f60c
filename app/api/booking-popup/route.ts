import { z } from "zod";
import { listRecentRequests } from "@/lib/content/booking-popup/service";
import { endpoint } from "@/lib/http/endpoint";

export const GET = endpoint({
  access: "public",
  cache: "list",
  response: z.object({ recent: z.array(z.string()) }),
  run: async () => ({ recent: await listRecentRequests() }),
});
