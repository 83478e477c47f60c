import { z } from "zod";
import { readDemoMail } from "@/lib/admin/mail/demo-service";
import { endpoint } from "@/lib/http/endpoint";
import { keptMailRecord } from "@/lib/jobs/mail/demo-mailbox";
import { keptMailParams } from "@/lib/jobs/mail/schema";

export const GET = endpoint({
  access: "admin",
  right: "mail",
  params: keptMailParams,
  answers: z.object({ mail: keptMailRecord }),
  run: async ({ params }) => ({ mail: await readDemoMail(params.id) }),
});
