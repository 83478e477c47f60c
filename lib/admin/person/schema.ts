import { z } from "zod";
import { adminOrder } from "@/lib/commerce/orders/admin/schema";
import { portalInvoice } from "@/lib/commerce/portal/schema";
import { listedAppointment } from "@/lib/crm/appointments/schema";
import { attachment } from "@/lib/crm/attachments/schema";
import { conversation } from "@/lib/crm/chat/admin/schema";
import { lead } from "@/lib/crm/inbox/schema";
import { outcomes } from "@/lib/crm/incoming-mail/schema";
import { mailStates } from "@/lib/jobs/mail/schema";

export const MAX_ROWS = 50;

/** Newest first, at most 50 of `total`. */
const part = <Row extends z.ZodType>(row: Row) => z.object({ rows: z.array(row), total: z.int() });
export type Part<Row> = { rows: Row[]; total: number };

const personMail = z.object({
  key: z.string(),
  title: z.string(),
  address: z.string().nullable(),
  at: z.string(),
  leadId: z.int().nullable(),
  orderId: z.string().nullable(),
  /** State of a mail to the person, and outcome of a mail by the person; the other is null. */
  state: z.enum(mailStates).nullable(),
  outcome: z.enum(outcomes).nullable(),
  hasBounced: z.boolean(),
});
export type PersonMail = z.output<typeof personMail>;

const personNote = z.object({
  id: z.int(),
  leadId: z.int(),
  type: z.enum(["note", "call"]),
  author: z.string().nullable(),
  text: z.string().nullable(),
  at: z.string(),
});
export type PersonNote = z.output<typeof personNote>;

/** `address`: of the call that serves it. */
const personFile = attachment.extend({ at: z.string(), address: z.string() });
export type PersonFile = z.output<typeof personFile>;

export const personPage = z.object({
  name: z.string(),
  company: z.string().nullable(),
  contacts: z.array(z.object({ email: z.string(), phone: z.string().nullable() })),
  requests: part(lead),
  mails: part(personMail),
  appointments: part(listedAppointment),
  /** Null for roles without the section, as of orders. */
  chats: part(conversation).nullable(),
  orders: part(adminOrder).nullable(),
  notes: part(personNote),
  /** Without those of chats for roles that may not read them. */
  files: part(personFile),
});
export type PersonPage = z.output<typeof personPage>;

const personCustomer = z.object({
  id: z.int(),
  name: z.string(),
  email: z.string(),
  invoices: part(portalInvoice.extend({ href: z.string().nullable() })),
});
export type PersonCustomer = z.output<typeof personCustomer>;

export const personInvoices = z.object({ isConfigured: z.boolean(), customers: z.array(personCustomer) });
export type PersonInvoices = z.output<typeof personInvoices>;
