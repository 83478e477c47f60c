import { z } from "zod";
import { endpoint } from "@/lib/http/endpoint";
import { keptMailRecord } from "@/lib/mail/demo-mailbox";
import { readDemoMail } from "@/lib/mail/demo-service";
import { keptMailParams } from "@/lib/mail/schema";

export const GET = endpoint({
  access: "admin",
  right: "mail",
  params: keptMailParams,
  answers: z.object({ mail: keptMailRecord }),
  run: async ({ params }) => ({ mail: await readDemoMail(params.id) }),
});
