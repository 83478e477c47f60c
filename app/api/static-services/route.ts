import { z } from "zod";
import { endpoint } from "@/lib/http/endpoint";
import { staticService } from "@/lib/static-services/schema";
import { listActiveStaticServices } from "@/lib/static-services/service";

export const GET = endpoint({
  access: "public",
  cache: "list",
  answers: z.object({ services: z.array(staticService) }),
  run: async () => ({ services: await listActiveStaticServices() }),
});
