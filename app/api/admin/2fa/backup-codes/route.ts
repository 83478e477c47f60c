import { z } from "zod";
import { regenerateBackupCodes } from "@/lib/access/auth/two-factor";
import { adminWrite } from "@/lib/http/admin-write";

/** Replaces all backup codes by new ones, which are shown this once. */
export const POST = adminWrite({
  action: "user.two-factor.backup-codes",
  right: "own",
  proof: true,
  secret: true,
  tags: [],
  response: z.object({ backupCodes: z.array(z.string()) }),
  run: ({ tx, session }) => regenerateBackupCodes(tx, session.user),
});
