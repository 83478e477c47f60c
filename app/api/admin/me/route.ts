import { z } from "zod";
import { signedInUser } from "@/lib/access/auth/responses";
import { ROLES } from "@/lib/core/roles";
import { adminRead } from "@/lib/http/admin-read";

/** Returns the signed-in administrator, and their own order of the sidebar. */
export const GET = adminRead({
  right: "own",
  beforeTwoFactor: true,
  beforeNewPassword: true,
  response: z.object({
    user: signedInUser.extend({
      displayName: z.string().nullish(),
      imageUrl: z.string().nullish(),
      email: z.string().nullish(),
      role: z.enum(ROLES),
      sidebarOrder: z.array(z.string()),
      mustSetUpTwoFactor: z.literal(true).optional(),
      mustChangePassword: z.boolean().optional(),
    }),
  }),
  run: async ({ session }) => ({ user: session.user }),
});
