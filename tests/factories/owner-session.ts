import type { AdminSession } from "@/lib/access/auth/session";
import { createAdministrator, openSession } from "./administrators";

/** Session of an owner, from `withOwnerSession` on. */
export let session: AdminSession;

/** Opens one session for all tests of a file. */
export function withOwnerSession(): void {
  beforeAll(async () => {
    session = await openSession((await createAdministrator()).id);
  });
}
