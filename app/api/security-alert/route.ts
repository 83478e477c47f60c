import { z } from "zod";
import { endpoint } from "@/lib/http/endpoint";
import { securityAlert } from "@/lib/security-alert/schema";
import { readSecurityAlert } from "@/lib/security-alert/service";

export const GET = endpoint({
  access: "public",
  answers: z.object({ alert: securityAlert }),
  run: async () => ({ alert: await readSecurityAlert() }),
});
