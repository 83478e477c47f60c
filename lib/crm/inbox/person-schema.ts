import { z } from "zod";
import { emailField } from "@/lib/core/fields";

const email = emailField({
  missing: "Enter an email address.",
  invalid: "Please enter a valid email address, like name@company.com",
}).transform((address) => address.toLowerCase());

/** Whose data; in the body, for addresses are written to logs. */
export const personInput = z.object({ email });

/** One call answers so many leads at most; who has written more often has more pages. */
export const LEADS_A_PAGE = 500;
/** The first page answers so many orders. */
export const ORDERS_AT_MOST = 500;

export const personExportInput = personInput.extend({ page: z.int().min(1).max(10_000).default(1) });

/** `confirm`: the address once more, as typed by who erases. There is no way back. */
export const eraseInput = z
  .object({ email, confirm: z.string().transform((text) => text.trim().toLowerCase()) })
  .refine(({ email, confirm }) => email === confirm, {
    path: ["confirm"],
    message: "Type the email address again to confirm.",
  });

/** How much there is of an address. */
export const personSummary = z.object({
  leads: z.int(),
  /** Notes, replies and the rest of the leads' history. */
  events: z.int(),
  /** On their way out, or sent lately. */
  mails: z.int(),
  /** Paid, or perhaps paid: erasing leaves them to the books. */
  ordersKept: z.int(),
  /** Never charged: erasing takes them, too. */
  ordersErased: z.int(),
});
export type PersonSummary = z.output<typeof personSummary>;

/** Everything that is stored about an address: what was sent, and what staff did with it. */
export const personData = z.object({
  email: z.string(),
  /** ISO 8601. */
  exportedAt: z.string(),
  /** How many leads there are on all pages. */
  total: z.int(),
  /** Oldest first. */
  leads: z.array(
    z.object({
      lead: z.record(z.string(), z.unknown()),
      /** The record as the form sent it. */
      record: z.record(z.string(), z.unknown()).nullable(),
      events: z.array(z.record(z.string(), z.unknown())),
      mails: z.array(z.record(z.string(), z.unknown())),
    }),
  ),
  blocks: z.array(z.record(z.string(), z.unknown())),
  /** With their charge and history, oldest first; on the first page. */
  orders: z.array(z.record(z.string(), z.unknown())),
});
export type PersonData = z.output<typeof personData>;
