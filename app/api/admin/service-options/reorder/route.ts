import { z } from "zod";
import { serviceOption, serviceOptionOrder } from "@/lib/crm/calculator/admin-schema";
import { serviceOptions } from "@/lib/crm/calculator/admin-service";
import { adminWrite } from "@/lib/http/admin-write";

/** Stores new positions of the calculator's options, in their category or in another one. */
export const PUT = adminWrite({
  action: "service-option.reorder",
  right: "content.write",
  tags: ["calculator"],
  body: serviceOptionOrder,
  answers: z.object({ options: z.array(serviceOption) }),
  run: ({ tx, body }) => serviceOptions.reorder(tx, body.options),
});
