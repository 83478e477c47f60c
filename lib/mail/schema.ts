import { z } from "zod";
import { leadRecords } from "@/lib/jobs/schema";

/** Every kind of mail, and what its row carries of what it is about: ids and names of administrators, no text. */
export const mailTypes = {
  /** Tells the staff of a lead. */
  lead: z.object({ kind: z.enum(leadRecords), id: z.int().positive() }),
  /** Tells an administrator of many failed sign-ins under their name within an hour (counted since 1970). */
  "sign-in-flood": z.object({ userId: z.int().nonnegative(), hour: z.int().positive() }),
  /** Shows an administrator that mail leaves. */
  test: z.object({ requestedBy: z.string().max(100) }),
} satisfies Record<string, z.ZodType>;

export type MailType = keyof typeof mailTypes;
export type MailPayload<T extends MailType> = z.output<(typeof mailTypes)[T]>;

/** What an outgoing mail can be in: each mail is in one of the first five; a stuck one is one to look after. */
export const mailStates = ["waiting", "sending", "failing", "given_up", "sent"] as const;
export type MailState = (typeof mailStates)[number];
export const mailFilters = [...mailStates, "stuck"] as const;
export type MailFilter = (typeof mailFilters)[number];

/** A mail on its way out, as the calls answer one: never with its text. Times are ISO 8601. */
export type OutgoingMail = {
  id: number;
  type: MailType;
  /** What it is about. */
  title: string;
  state: MailState;
  attempts: number;
  /** What the mail server said last; null where it never refused. */
  words: string | null;
  createdAt: string;
  lastAttemptAt: string | null;
  /** Null where no attempt is to come by itself. */
  nextAttemptAt: string | null;
  sentAt: string | null;
  givenUpAt: string | null;
};

const SORTS = ["createdAt", "lastAttemptAt", "nextAttemptAt", "attempts"] as const;
const MAX_PAGE_SIZE = 200;
const MAX_PAGE = 10_000;

const wholeNumber = (max: number, fallback: number) =>
  z
    .string()
    .regex(/^[1-9]\d{0,9}$/)
    .transform(Number)
    .pipe(z.number().max(max))
    .default(fallback);

const pages = { page: wholeNumber(MAX_PAGE, 1), pageSize: wholeNumber(MAX_PAGE_SIZE, 25) };

/** The query of the list (API.md, "Ours beyond the documents"). */
export const mailQuery = z.object({
  state: z.enum(mailFilters).optional(),
  /** Part of the server's words or of the mail's key, such as `quick-quote.17`. */
  search: z.string().trim().max(200).optional(),
  ...pages,
  /** The field to sort by, with a hyphen before it for the greatest first. */
  sort: z.enum([...SORTS, ...SORTS.map((field) => `-${field}` as const)]).default("-createdAt"),
});
export type MailQuery = z.output<typeof mailQuery>;

/** The query of the demonstration's mailbox. */
export const keptMailQuery = z.object(pages);
export type KeptMailQuery = z.output<typeof keptMailQuery>;

/** The `{id}` of a mail in the demonstration's mailbox. */
export const keptMailParams = z.object({ id: z.string().regex(/^\d{13}-\d{6}$/) });
