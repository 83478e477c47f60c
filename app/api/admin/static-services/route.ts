import { z } from "zod";
import { adminWrite } from "@/lib/http/admin-write";
import { endpoint } from "@/lib/http/endpoint";
import { staticService, staticServiceInput, staticServiceQuery } from "@/lib/static-services/schema";
import { staticServices } from "@/lib/static-services/service";

export const GET = endpoint({
  access: "admin",
  query: staticServiceQuery,
  answers: z.object({ services: z.array(staticService), total: z.int() }),
  run: ({ query }) => staticServices.list(query),
});

export const POST = adminWrite({
  action: "static-service.create",
  tags: ["static-services"],
  body: staticServiceInput,
  status: 201,
  answers: z.object({ service: staticService }),
  run: ({ tx, body }) => staticServices.create(tx, body),
});
