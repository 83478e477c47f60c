import { z } from "zod";
import { signedInUser } from "@/lib/auth/answers";
import { endpoint } from "@/lib/http/endpoint";

/** Who is signed in, and their own order of the sidebar. */
export const GET = endpoint({
  access: "admin",
  answers: z.object({ user: signedInUser.extend({ sidebarOrder: z.array(z.string()) }) }),
  run: async ({ session }) => ({ user: session.user }),
});
