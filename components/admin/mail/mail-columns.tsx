import { RotateCw } from "lucide";
import Link from "next/link";
import type { ComponentProps } from "react";
import type { Column } from "@/components/admin/kit/column";
import { DateText } from "@/components/admin/kit/date-text";
import { EmailText } from "@/components/admin/kit/email-text";
import { LeadLink } from "@/components/admin/kit/lead-link";
import { hrefOfOrder } from "@/components/admin/kit/order-address";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { DrawnIcon } from "@/components/ui/drawn-icon";
import { plainReason } from "@/lib/admin/mail/plain-reason";
import type { MailFilter, MailState, MailType, OutgoingMail } from "@/lib/jobs/mail/schema";

export const filterLabels: Record<MailFilter, string> = {
  stuck: "Stuck",
  unanswered: "May have arrived",
  waiting: "Waiting",
  sending: "Sending",
  failing: "Retrying",
  given_up: "Given up",
  sent: "Sent",
};

export const typeLabels: Record<MailType, string> = {
  lead: "New leads, to staff",
  acknowledgement: "Confirmations of requests",
  "leads-suspected": "Suspected spam, to staff",
  alert: "Alerts, to staff",
  "broken-links": "Links that lead nowhere",
  "lead-urgent": "Urgent leads, to staff",
  "lead-answer": "Answers of customers, to staff",
  "lead-reply": "Replies to visitors",
  "lead-follow-up": "Follow-ups, to staff",
  appointment: "Appointments, to visitors",
  "appointment-staff": "Appointments, to staff",
  "order-receipt": "Receipts",
  "order-pending": "Payments being reviewed",
  "order-uncharged": "Payments not charged",
  "order-refund": "Refunds",
  "order-staff": "Orders, to staff",
  "orders-stuck": "Stalled orders",
  "payment-differences": "Payment differences",
  "chat-waiting": "Visitors waiting in the chat",
  "chat-answer": "Answers in the chat",
  "sign-in-flood": "Failed sign-ins",
  "new-device": "Sign-ins from new devices",
  "password-reset": "Links to new passwords",
  invitation: "Invitations",
  "address-code": "Codes for email addresses",
  "password-changed": "Passwords changed",
  "address-changed": "Email addresses changed",
  passkeys: "Passkeys added or removed",
  "calendar-feed": "Calendar addresses made",
  "quote-copy": "Quotes, to visitors",
  "portal-code": "Portal sign-in codes",
  test: "Tests",
};

export const stateVariants: Record<MailState, ComponentProps<typeof Badge>["variant"]> = {
  waiting: "neutral",
  sending: "brand",
  failing: "warning",
  given_up: "danger",
  sent: "success",
};

type MailActions = {
  onOpen: (mail: OutgoingMail) => void;
  /** Absent if the reader may not. */
  onRetry: ((mail: OutgoingMail) => void) | undefined;
  retrying: number | undefined;
};

export function mailColumns({ onOpen, onRetry, retrying }: MailActions): Column<OutgoingMail>[] {
  return [
    {
      header: "Mail",
      className: "@4xl:min-w-48 @md:@max-4xl:col-span-2",
      cell: ({ title, leadId, orderId }) =>
        orderId ? (
          <Link
            href={hrefOfOrder(orderId)}
            prefetch={false}
            className="min-w-0 font-medium break-words text-brand hover:underline"
          >
            {title}
          </Link>
        ) : (
          <LeadLink id={leadId}>{title}</LeadLink>
        ),
    },
    { header: "To", cell: ({ to }) => <EmailText address={to ?? "–"} /> },
    {
      header: "Written",
      sort: "createdAt",
      cell: ({ createdAt }) => <DateText value={createdAt} withTime />,
    },
    {
      header: "State",
      cell: ({ state }) => <Badge variant={stateVariants[state]}>{filterLabels[state]}</Badge>,
    },
    {
      header: "Server reply",
      className: "@md:@max-4xl:col-span-2",
      cell: ({ error }) => (error ? <ServerReply text={error} /> : <span>–</span>),
    },
    { header: "Attempts", sort: "attempts", className: "tabular-nums", cell: ({ attempts }) => attempts },
    { header: "Next", sort: "nextAttemptAt", cell: (mail) => <NextStep mail={mail} /> },
    {
      header: "Actions",
      actions: true,
      cell: (mail) => (
        <span className="flex flex-wrap gap-2">
          <Button
            variant="secondary"
            size="small"
            aria-label={`Open: ${mail.title}`}
            onClick={() => onOpen(mail)}
          >
            Open
          </Button>
          {onRetry && <RetryButton mail={mail} retrying={retrying} onRetry={() => onRetry(mail)} />}
        </span>
      ),
    },
  ];
}

type RetryButtonProps = {
  mail: OutgoingMail;
  retrying: number | undefined;
  onRetry: () => void;
  className?: string;
};

/** Renders nothing for a mail that is not to be retried. */
export function RetryButton({ mail, retrying, onRetry, className }: RetryButtonProps) {
  if (mail.state !== "failing" && mail.state !== "given_up") return null;
  return (
    <Button
      variant="secondary"
      size="small"
      className={className}
      pending={retrying === mail.id}
      aria-label={`Try again: ${mail.title}`}
      onClick={onRetry}
    >
      <DrawnIcon icon={RotateCw} /> Try again
    </Button>
  );
}

/** From which on the time of sending says something beside that of writing. */
const SENT_LATE_MS = 5 * 60_000;

function NextStep({ mail: { createdAt, sentAt, givenUpAt, nextAttemptAt } }: { mail: OutgoingMail }) {
  const isLate = sentAt !== null && Date.parse(sentAt) - Date.parse(createdAt) > SENT_LATE_MS;
  const [label, moment] = sentAt
    ? ["Sent", isLate ? sentAt : null]
    : givenUpAt
      ? ["Given up", givenUpAt]
      : nextAttemptAt
        ? ["Next try", nextAttemptAt]
        : [null, null];
  if (!moment) return <span>–</span>;
  return (
    <span className="grid gap-0.5 text-xs">
      <span className="text-ink-faint">{label}</span>
      <DateText value={moment} withTime />
    </span>
  );
}

/** Shows the mail server's message: in plain English first, if we know it. */
export function ServerReply({ text }: { text: string }) {
  const plain = plainReason(text);
  return (
    <span className="grid max-w-md min-w-0 gap-0.5 break-words">
      {plain && <span className="font-medium text-ink">{plain}</span>}
      <span className="text-xs text-ink-muted">{text}</span>
    </span>
  );
}
