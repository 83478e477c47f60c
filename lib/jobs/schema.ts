import { z } from "zod";
import { formRecords } from "@/lib/core/lead-records";

/** Every job: what its row in the queue carries, ids only, and how often it is tried. */
export const jobs = {
  /** Sends a mail; a trigger of the mails' table writes it (lib/jobs/mail/outbox.ts). The mail's row says when it is given up. */
  mail: { payload: z.object({ id: z.int().positive() }), attempts: 25 },
  /** Sends a mail that was tried before. */
  "mail-again": { payload: z.object({ id: z.int().positive() }), attempts: 25 },
  /** Finds mails that are long due and have no job. */
  "mail-recovery": { payload: z.object({}), attempts: 1 },
  /** As versions before the outbox wrote a lead's mail; such a job now puts it there. */
  "lead-mail": { payload: z.object({ kind: z.enum(formRecords), id: z.int().positive() }), attempts: 25 },
  /** Queues the mails about the leads whose day has come. */
  "follow-ups": { payload: z.object({}), attempts: 3 },
  /** Queues the mails about visitors whom nobody has answered in the chat. */
  "chat-calls": { payload: z.object({}), attempts: 3 },
  /** Queues the week's mail about links that lead nowhere. */
  "broken-links": { payload: z.object({}), attempts: 3 },
  /** Sums up the visits of past days. */
  "analytics-sums": { payload: z.object({}), attempts: 3 },
  /** Sums up what there is so far of days that are not over, where they are busy ones. */
  "analytics-running-sums": { payload: z.object({}), attempts: 1 },
  /** Removes what has expired. */
  cleanup: { payload: z.object({}), attempts: 3 },
  /** Copies into the bucket what only the folder has. */
  "media-backup": { payload: z.object({}), attempts: 25 },
  /** Takes the bytes away from folder and bucket that no record has. */
  "media-removal": { payload: z.object({}), attempts: 3 },
  /** Publishes and unpublishes articles whose time has come. */
  "article-schedule": { payload: z.object({}), attempts: 3 },
  /** Publishes the drafts of pages' texts whose time has come. */
  "page-text-schedule": { payload: z.object({}), attempts: 3 },
  /**
   * Finds out whose address it is that asks for a code, and mails it. The waits between ten attempts outlast the code: the
   * last ones find it gone, so none is given up.
   */
  "portal-code": { payload: z.object({ id: z.string().regex(/^[0-9a-f]{64}$/) }), attempts: 10 },
  /** Mails the link to another password to administrators, until when it works (ms since 1970). */
  "password-reset": {
    payload: z.object({ userIds: z.array(z.int().positive()), expiresAt: z.int().positive() }),
    attempts: 5,
  },
  /** One attempt to tell another system of a lead; the next one is a job of its own. */
  "webhook-delivery": { payload: z.object({ id: z.int().positive() }), attempts: 25 },
  /** Brings an order as far as it goes; when it is looked at again is the order's own affair. */
  order: { payload: z.object({ orderId: z.string().min(1) }), attempts: 3 },
  /** Puts an order that was placed into the inbox, or shows there that it moved. */
  "order-lead": { payload: z.object({ orderId: z.string().min(1), isNew: z.boolean() }), attempts: 10 },
  /** Finds the orders whose time has come and whose job was lost, and whether payments are to be compared. */
  "orders-recovery": { payload: z.object({}), attempts: 1 },
  /** Compares what the gateway, this site and the billing system know of payments. */
  "payments-comparison": { payload: z.object({}), attempts: 1 },
} satisfies Record<string, { payload: z.ZodType; attempts: number }>;

export type JobName = keyof typeof jobs;
export type JobPayload<N extends JobName> = z.output<(typeof jobs)[N]["payload"]>;
