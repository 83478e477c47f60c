import { endpoint } from "@/lib/http/endpoint";
import { listActiveStaticServices } from "@/lib/static-services/service";

export const GET = endpoint({
  access: "public",
  cache: "list",
  run: async () => ({ services: await listActiveStaticServices() }),
});
