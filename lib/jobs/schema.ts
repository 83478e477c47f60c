import { z } from "zod";
import { formRecords } from "@/lib/core/lead-records";

/** Jobs with the payload of their queue row, ids only, and the number of attempts. */
export const jobs = {
  /**
   * Sends a mail; a trigger of the mails' table writes it (lib/jobs/mail/outbox.ts). The mail's row says when
   * it is given up.
   */
  mail: { payload: z.object({ id: z.int().positive() }), attempts: 25 },
  /** Retries a mail. */
  "mail-again": { payload: z.object({ id: z.int().positive() }), attempts: 25 },
  /** Finds mails that are long due and have no job. */
  "mail-recovery": { payload: z.object({}), attempts: 1 },
  /** Lead mail in the form of versions before the outbox; such a job now puts it there. */
  "lead-mail": { payload: z.object({ kind: z.enum(formRecords), id: z.int().positive() }), attempts: 25 },
  /** Queues the mails about leads whose follow-up day has come. */
  "follow-ups": { payload: z.object({}), attempts: 3 },
  /** Queues the mails about chat visitors without a reply. */
  "chat-calls": { payload: z.object({}), attempts: 3 },
  /** Queues the week's mail about broken links. */
  "broken-links": { payload: z.object({}), attempts: 3 },
  /** Sums up the visits of past days. */
  "analytics-sums": { payload: z.object({}), attempts: 3 },
  /** Sums up busy days that are not over yet. */
  "analytics-running-sums": { payload: z.object({}), attempts: 1 },
  /** Removes expired data. */
  cleanup: { payload: z.object({}), attempts: 3 },
  /** Copies files from the folder that the bucket lacks. */
  "media-backup": { payload: z.object({}), attempts: 25 },
  /** Removes bytes that no record has from folder and bucket. */
  "media-removal": { payload: z.object({}), attempts: 3 },
  /** Publishes and unpublishes articles on schedule. */
  "article-schedule": { payload: z.object({}), attempts: 3 },
  /** Publishes the drafts of pages' texts on schedule. */
  "page-text-schedule": { payload: z.object({}), attempts: 3 },
  /**
   * Mails a code to the customer of an address. The waits between ten attempts outlast the code: the last
   * ones find it expired, so none is given up.
   */
  "portal-code": { payload: z.object({ id: z.string().regex(/^[0-9a-f]{64}$/) }), attempts: 10 },
  /** Mails the password reset link to administrators, with its expiry (ms since 1970). */
  "password-reset": {
    payload: z.object({ userIds: z.array(z.int().positive()), expiresAt: z.int().positive() }),
    attempts: 5,
  },
  /** Attempts once to send a lead to another system; the next attempt is a separate job. */
  "webhook-delivery": { payload: z.object({ id: z.int().positive() }), attempts: 25 },
  /** Advances an order as far as possible; the order itself decides when it is checked again. */
  order: { payload: z.object({ orderId: z.string().min(1) }), attempts: 3 },
  "order-lead": { payload: z.object({ orderId: z.string().min(1), isNew: z.boolean() }), attempts: 10 },
  /** Finds due orders whose job was lost, and whether payments must be compared. */
  "orders-recovery": { payload: z.object({}), attempts: 1 },
  /** Compares the payments known to the gateway, this site and the billing system. */
  "payments-comparison": { payload: z.object({}), attempts: 1 },
} satisfies Record<string, { payload: z.ZodType; attempts: number }>;

export type JobName = keyof typeof jobs;
export type JobPayload<N extends JobName> = z.output<(typeof jobs)[N]["payload"]>;
