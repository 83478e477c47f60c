import { regenerateBackupCodes } from "@/lib/auth/two-factor";
import { adminWrite } from "@/lib/http/admin-write";

export const POST = adminWrite({
  action: "user.two-factor.backup-codes",
  tags: [],
  run: ({ tx, session }) => regenerateBackupCodes(tx, session.user),
});
