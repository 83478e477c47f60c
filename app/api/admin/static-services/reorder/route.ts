import { z } from "zod";
import { adminWrite } from "@/lib/http/admin-write";
import { staticService, staticServiceOrder } from "@/lib/static-services/schema";
import { staticServices } from "@/lib/static-services/service";

/** Puts services in order; those that are not named come behind the others. */
export const POST = adminWrite({
  action: "static-service.reorder",
  right: "content.write",
  tags: ["static-services"],
  body: staticServiceOrder,
  answers: z.object({ services: z.array(staticService) }),
  run: ({ tx, body }) => staticServices.reorderByIds(tx, body.serviceIds),
});
