import "server-only";
import type { AdminSession } from "@/lib/access/auth/session";
import { CONSOLE } from "@/lib/core/automatic-actors";

/**
 * Session at the server's console, with an owner's rights: `npm run admin`. Its id is no administrator's; the
 * activity log shows a name without an account.
 */
export const consoleSession: AdminSession = {
  id: "console",
  user: { id: 0, username: CONSOLE, role: "owner", twoFactorEnabled: false, sidebarOrder: [] },
  provenAt: new Date(),
};

export const isConsole = (session: AdminSession): boolean => session === consoleSession;
