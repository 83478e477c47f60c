import { z } from "zod";
import { securityAlert } from "@/lib/content/security-alert/schema";
import { showAlertAgain } from "@/lib/content/security-alert/service";
import { adminWrite } from "@/lib/http/admin-write";

/** Shows the alert again to visitors who dismissed it. It stays the same version. */
export const POST = adminWrite({
  action: "security-alert.show-again",
  right: "content.write",
  tags: ["security-alert"],
  response: z.object({ alert: securityAlert }),
  run: ({ tx }) => showAlertAgain(tx),
});
