import { z } from "zod";
import { emailField } from "@/lib/core/fields";

const email = emailField({
  missing: "Enter an email address.",
  invalid: "Please enter a valid email address, like name@company.com",
}).transform((address) => address.toLowerCase());

/** Sent in the body, since addresses in URLs are logged. */
export const personInput = z.object({ email });

export const LEADS_A_PAGE = 500;
export const MAX_ORDERS = 500;

export const personExportInput = personInput.extend({ page: z.int().min(1).max(10_000).default(1) });

export const eraseInput = z
  .object({ email, confirm: z.string().transform((text) => text.trim().toLowerCase()) })
  .refine(({ email, confirm }) => email === confirm, {
    path: ["confirm"],
    message: "Type the email address again to confirm.",
  });

export const personSummary = z.object({
  /** The address, and those of leads merged with its leads: they count as one person's. */
  addresses: z.array(z.string()),
  leads: z.int(),
  events: z.int(),
  mails: z.int(),
  files: z.int(),
  ordersKept: z.int(),
  ordersErased: z.int(),
});
export type PersonSummary = z.output<typeof personSummary>;

const rows = z.array(z.record(z.string(), z.unknown()));

export const personData = z.object({
  email: z.string(),
  addresses: z.array(z.string()),
  exportedAt: z.string(),
  total: z.int(),
  leads: z.array(
    z.object({
      lead: z.record(z.string(), z.unknown()),
      record: z.record(z.string(), z.unknown()).nullable(),
      events: rows,
      appointments: rows,
      mails: rows,
    }),
  ),
  chats: rows,
  files: rows,
  blocks: rows,
  /** Mails of these addresses that came in, without the texts, which are in the events; on the first page only. */
  incomingMails: rows,
  /** With charge and history, oldest first; on the first page only. */
  orders: rows,
});
export type PersonData = z.output<typeof personData>;
