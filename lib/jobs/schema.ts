import { z } from "zod";
import { alertKindNames } from "@/lib/jobs/alert-kinds";

/**
 * `isHeavy`: uses a processor for seconds, so that these run one after the other, and after all others. `isAlone`: one at a
 * time, whichever instance runs it.
 */
export const jobs = {
  /**
   * Sends a mail; a trigger of the mails' table writes it (lib/jobs/mail/outbox.ts). The mail's row says when
   * it is given up.
   */
  mail: { payload: z.object({ id: z.int().positive() }), attempts: 25 },
  "mail-again": { payload: z.object({ id: z.int().positive() }), attempts: 25 },
  "mail-recovery": { payload: z.object({}), attempts: 1 },
  appointments: { payload: z.object({}), attempts: 1 },
  "busy-calendars": { payload: z.object({}), attempts: 1 },
  "incoming-mails": { payload: z.object({}), attempts: 1, isAlone: true },
  "follow-ups": { payload: z.object({}), attempts: 3 },
  "charged-prices": { payload: z.object({}), attempts: 1 },
  "chat-calls": { payload: z.object({}), attempts: 3 },
  "broken-links": { payload: z.object({}), attempts: 3 },
  alerts: { payload: z.object({}), attempts: 1 },
  "alert-webhook": {
    payload: z.object({ kind: z.enum(alertKindNames), isOver: z.boolean().optional() }),
    attempts: 6,
  },
  /** `isAsked`: by staff, whatever the schedule says. */
  backup: { payload: z.object({ isAsked: z.boolean().optional() }), attempts: 1, isAlone: true },
  "settings-check": { payload: z.object({}), attempts: 1 },
  "analytics-sums": { payload: z.object({}), attempts: 3 },
  "analytics-running-sums": { payload: z.object({}), attempts: 1 },
  cleanup: { payload: z.object({}), attempts: 3 },
  "media-backup": { payload: z.object({}), attempts: 25 },
  "media-sizes": { payload: z.object({ id: z.int().positive() }), attempts: 3, isHeavy: true },
  "media-removal": { payload: z.object({}), attempts: 3 },
  "article-schedule": { payload: z.object({}), attempts: 3 },
  "page-text-schedule": { payload: z.object({}), attempts: 3 },
  /**
   * Mails a code to the customer of an address. The waits between ten attempts outlast the code: the last
   * ones find it expired, so none is given up.
   */
  "portal-code": { payload: z.object({ id: z.string().regex(/^[0-9a-f]{64}$/) }), attempts: 10 },
  /** `expiresAt`: milliseconds since 1970. */
  "password-reset": {
    payload: z.object({ userIds: z.array(z.int().positive()), expiresAt: z.int().positive() }),
    attempts: 5,
  },
  /** Each attempt is a separate job. */
  "webhook-delivery": { payload: z.object({ id: z.int().positive() }), attempts: 25 },
  order: { payload: z.object({ orderId: z.string().min(1) }), attempts: 3 },
  "order-lead": { payload: z.object({ orderId: z.string().min(1), isNew: z.boolean() }), attempts: 10 },
  "orders-recovery": { payload: z.object({}), attempts: 1 },
  "payments-comparison": { payload: z.object({}), attempts: 1 },
} satisfies Record<string, { payload: z.ZodType; attempts: number; isHeavy?: true; isAlone?: true }>;

export type JobName = keyof typeof jobs;
export type JobPayload<N extends JobName> = z.output<(typeof jobs)[N]["payload"]>;
