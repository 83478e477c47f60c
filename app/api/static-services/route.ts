import { z } from "zod";
import { endpoint } from "@/lib/http/endpoint";
import { publicStaticService } from "@/lib/static-services/schema";
import { listActiveStaticServices } from "@/lib/static-services/service";

export const GET = endpoint({
  access: "public",
  cache: "list",
  answers: z.object({ services: z.array(publicStaticService) }),
  run: async () => ({ services: await listActiveStaticServices() }),
});
