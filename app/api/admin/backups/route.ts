import { z } from "zod";
import { askForBackup } from "@/lib/admin/backup/schedule";
import { adminWrite } from "@/lib/http/admin-write";

/** Has a backup taken as soon as a worker is free, whatever the schedule says. The overview tells when it was taken. */
export const POST = adminWrite({
  action: "backup.ask",
  right: "settings",
  tags: [],
  status: 202,
  refuses: ["conflict"],
  response: z.object({ isAsked: z.literal(true) }),
  run: ({ tx }) => askForBackup(tx),
});
