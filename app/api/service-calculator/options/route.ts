import { endpoint } from "@/lib/http/endpoint";
import { listActiveOptions } from "@/lib/service-calculator/service";

export const GET = endpoint({
  access: "public",
  cache: "list",
  run: async () => ({ options: await listActiveOptions() }),
});
