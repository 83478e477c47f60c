import { z } from "zod";
import { publicStaticService } from "@/lib/content/services/schema";
import { listActiveStaticServices } from "@/lib/content/services/service";
import { endpoint } from "@/lib/http/endpoint";

export const GET = endpoint({
  access: "public",
  cache: "list",
  response: z.object({ services: z.array(publicStaticService) }),
  run: async () => ({ services: await listActiveStaticServices() }),
});
