import { z } from "zod";
import { declaredPages } from "@/components/site/page-texts";
import { endpoint } from "@/lib/http/endpoint";
import { listedPage } from "@/lib/page-texts/schema";
import { listPages } from "@/lib/page-texts/service";

/** The pages whose texts can be changed, and how far each is. */
export const GET = endpoint({
  access: "admin",
  right: "content.read",
  answers: z.object({ pages: z.array(listedPage) }),
  run: async () => ({ pages: await listPages(declaredPages) }),
});
