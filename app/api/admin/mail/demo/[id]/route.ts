import { z } from "zod";
import { readDemoMail, shownDemoMail } from "@/lib/admin/mail/demo-service";
import { endpoint } from "@/lib/http/endpoint";
import { demoMailParams } from "@/lib/jobs/mail/schema";

export const GET = endpoint({
  access: "admin",
  right: "mail",
  params: demoMailParams,
  answers: z.object({ mail: shownDemoMail }),
  run: async ({ params }) => ({ mail: await readDemoMail(params.id) }),
});
