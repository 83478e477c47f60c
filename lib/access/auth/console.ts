import "server-only";
import type { AdminSession } from "@/lib/access/auth/session";

/**
 * Stands for a person at the server's console, who may do what owners may: `npm run admin`. It is nobody's session, for no
 * administrator has this id, and in the activity log it is a name without an account.
 */
export const consoleSession: AdminSession = {
  id: "console",
  user: { id: 0, username: "console", role: "owner", twoFactorEnabled: false, sidebarOrder: [] },
  provenAt: new Date(),
};

export const isConsole = (session: AdminSession): boolean => session === consoleSession;
