import { z } from "zod";
import { staticService, staticServiceOrder } from "@/lib/content/services/schema";
import { staticServices } from "@/lib/content/services/service";
import { adminWrite } from "@/lib/http/admin-write";

/** Puts services in order; unnamed ones follow the others. */
export const POST = adminWrite({
  action: "static-service.reorder",
  right: "content.write",
  tags: ["static-services"],
  body: staticServiceOrder,
  response: z.object({ services: z.array(staticService) }),
  run: ({ tx, body }) => staticServices.reorderByIds(tx, body.serviceIds),
});
