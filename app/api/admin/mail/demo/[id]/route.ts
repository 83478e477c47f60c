import { z } from "zod";
import { readDemoMail } from "@/lib/admin/mail/demo-service";
import { endpoint } from "@/lib/http/endpoint";
import { demoMailRecord } from "@/lib/jobs/mail/demo-mailbox";
import { demoMailParams } from "@/lib/jobs/mail/schema";

export const GET = endpoint({
  access: "admin",
  right: "mail",
  params: demoMailParams,
  answers: z.object({ mail: demoMailRecord }),
  run: async ({ params }) => ({ mail: await readDemoMail(params.id) }),
});
