import { z } from "zod";
import { securityAlert, securityAlertFields } from "@/lib/content/security-alert/schema";
import { changeSecurityAlert, readStoredSecurityAlert } from "@/lib/content/security-alert/service";
import { adminRead } from "@/lib/http/admin-read";
import { adminWrite } from "@/lib/http/admin-write";

/** Returns the alert as stored, whatever its schedule. */
export const GET = adminRead({
  right: "content.read",
  response: z.object({ alert: securityAlert }),
  etagOf: "alert",
  run: async () => ({ alert: await readStoredSecurityAlert() }),
});

export const PUT = adminWrite({
  action: "security-alert.update",
  right: "content.write",
  tags: ["security-alert"],
  body: securityAlertFields.input,
  versioned: true,
  response: z.object({ alert: securityAlert }),
  run: ({ tx, body, ifMatch }) => changeSecurityAlert(tx, body, ifMatch),
});
