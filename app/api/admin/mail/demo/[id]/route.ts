import { z } from "zod";
import { readDemoMail, shownDemoMail } from "@/lib/admin/mail/demo-service";
import { adminRead } from "@/lib/http/admin-read";
import { demoMailParams } from "@/lib/jobs/mail/schema";

export const GET = adminRead({
  right: "mail",
  params: demoMailParams,
  response: z.object({ mail: shownDemoMail }),
  run: async ({ params }) => ({ mail: await readDemoMail(params.id) }),
});
