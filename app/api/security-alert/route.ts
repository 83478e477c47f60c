import { z } from "zod";
import { securityAlert } from "@/lib/content/security-alert/schema";
import { readSecurityAlert } from "@/lib/content/security-alert/service";
import { versionOf } from "@/lib/data/records/version";
import { endpoint } from "@/lib/http/endpoint";

export const GET = endpoint({
  access: "public",
  response: z.object({ alert: securityAlert }),
  run: async ({ setEtag }) => {
    const alert = await readSecurityAlert();
    if (alert.updatedAt) setEtag(versionOf(alert.updatedAt));
    return { alert };
  },
});
