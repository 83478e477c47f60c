import { z } from "zod";
import { securityAlert } from "@/lib/content/security-alert/schema";
import { readSecurityAlert } from "@/lib/content/security-alert/service";
import { endpoint } from "@/lib/http/endpoint";

export const GET = endpoint({
  access: "public",
  response: z.object({ alert: securityAlert }),
  etagOf: "alert",
  run: async () => ({ alert: await readSecurityAlert() }),
});
