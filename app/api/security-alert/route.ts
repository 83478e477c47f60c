import { endpoint } from "@/lib/http/endpoint";
import { readSecurityAlert } from "@/lib/security-alert/service";

export const GET = endpoint({
  access: "public",
  run: async () => ({ alert: await readSecurityAlert() }),
});
