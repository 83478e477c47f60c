import { z } from "zod";
import { endpoint } from "@/lib/http/endpoint";
import { versionOf } from "@/lib/records/version";
import { securityAlert } from "@/lib/security-alert/schema";
import { readSecurityAlert } from "@/lib/security-alert/service";

export const GET = endpoint({
  access: "public",
  answers: z.object({ alert: securityAlert }),
  run: async ({ setEtag }) => {
    const alert = await readSecurityAlert();
    if (alert.updatedAt) setEtag(versionOf(alert.updatedAt));
    return { alert };
  },
});
