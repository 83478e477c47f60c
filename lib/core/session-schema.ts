import { z } from "zod";

/** A session that is open, as whoever it belongs to and owners see it. Times are ISO 8601. */
export const openSession = z.object({
  /** Unguessable, and of no use without the cookie that is signed around it. */
  id: z.string(),
  /** Such as "Chrome on Windows", as the browser said. */
  device: z.string(),
  /** Where its address is, by the country data of this machine; null where that does not know. */
  country: z.object({ code: z.string(), name: z.string() }).nullable(),
  ipAddress: z.string().nullable(),
  createdAt: z.string(),
  lastSeenAt: z.string(),
  /** The one that asks. */
  isCurrent: z.boolean(),
});
export type OpenSession = z.output<typeof openSession>;

export const openSessions = z.object({ sessions: z.array(openSession), total: z.int() });

/** How many sessions were ended. */
export const endedSessions = z.object({ ended: z.int() });

/** The `{sessionId}` of a path. */
export const sessionId = z.string().regex(/^[\w-]{20,100}$/);
