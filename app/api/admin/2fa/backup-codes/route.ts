import { regenerateBackupCodes } from "@/lib/auth/two-factor";
import { endpoint } from "@/lib/http/endpoint";

export const POST = endpoint({
  access: "admin",
  audit: "two-factor.backup-codes",
  run: async ({ session }) => ({ backupCodes: await regenerateBackupCodes(session.user) }),
});
