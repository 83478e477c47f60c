import { endpoint } from "@/lib/http/endpoint";
import { readDemoMail } from "@/lib/mail/demo-service";
import { keptMailParams } from "@/lib/mail/schema";

export const GET = endpoint({
  access: "admin",
  params: keptMailParams,
  run: async ({ params }) => ({ mail: await readDemoMail(params.id) }),
});
