import { z } from "zod";

export const openSession = z.object({
  /** Unguessable, and useless without the signed cookie around it. */
  id: z.string(),
  device: z.string(),
  country: z.object({ code: z.string(), name: z.string() }).nullable(),
  ipAddress: z.string().nullable(),
  createdAt: z.string(),
  lastSeenAt: z.string(),
  isCurrent: z.boolean(),
});
export type OpenSession = z.output<typeof openSession>;

export const openSessions = z.object({ sessions: z.array(openSession), total: z.int() });

export const endedSessions = z.object({ ended: z.int() });

export const sessionId = z.string().regex(/^[\w-]{20,100}$/);
