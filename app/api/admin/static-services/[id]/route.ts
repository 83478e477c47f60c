import { z } from "zod";
import { adminWrite } from "@/lib/http/admin-write";
import { idParams } from "@/lib/http/params";
import { nothing } from "@/lib/records/change";
import { staticService, staticServiceUpdate } from "@/lib/static-services/schema";
import { staticServices } from "@/lib/static-services/service";

export const PUT = adminWrite({
  action: "static-service.update",
  tags: ["static-services"],
  params: idParams,
  body: staticServiceUpdate,
  versioned: true,
  answers: z.object({ service: staticService }),
  run: ({ tx, params, body, ifMatch }) => staticServices.update(tx, params.id, body, ifMatch),
});

export const DELETE = adminWrite({
  action: "static-service.delete",
  tags: ["static-services"],
  params: idParams,
  versioned: true,
  answers: nothing,
  run: ({ tx, params, session, ifMatch }) => staticServices.remove(tx, params.id, { session, ifMatch }),
});
