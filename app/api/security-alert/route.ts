import { endpoint } from "@/lib/http/endpoint";
import { versionOf } from "@/lib/records/version";
import { readSecurityAlert } from "@/lib/security-alert/service";

export const GET = endpoint({
  access: "public",
  run: async ({ setEtag }) => {
    const alert = await readSecurityAlert();
    if (alert.updatedAt) setEtag(versionOf(alert.updatedAt));
    return { alert };
  },
});
