import { z } from "zod";
import { setUpTwoFactor } from "@/lib/access/auth/two-factor";
import { adminWrite } from "@/lib/http/admin-write";

export const POST = adminWrite({
  action: "user.two-factor.setup",
  right: "own",
  beforeTwoFactor: true,
  proof: true,
  secret: true,
  tags: [],
  response: z.object({ qrCode: z.string(), secret: z.string(), backupCodes: z.array(z.string()) }),
  run: ({ tx, session }) => setUpTwoFactor(tx, session.user),
});
