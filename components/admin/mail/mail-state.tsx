import { RotateCw } from "lucide";
import type { ComponentProps } from "react";
import type { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { DrawnIcon } from "@/components/ui/drawn-icon";
import { plainReason } from "@/lib/admin/mail/plain-reason";
import type { useRetryMail } from "@/lib/jobs/mail/retry";
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

type RetryButtonProps = {
  mail: OutgoingMail;
  retry: Pick<ReturnType<typeof useRetryMail>, "isPending" | "variables">;
  onRetry: () => void;
  className?: string;
};

export function RetryButton({ mail, retry, onRetry, className }: RetryButtonProps) {
  if (mail.state !== "failing" && mail.state !== "given_up") return null;
  return (
    <Button
      variant="secondary"
      size="small"
      className={className}
      pending={retry.isPending && retry.variables === mail.id}
      aria-label={`Try again: ${mail.title}`}
      onClick={onRetry}
    >
      <DrawnIcon icon={RotateCw} /> Try again
    </Button>
  );
}

export function ServerReply({ text }: { text: string }) {
  const plain = plainReason(text);
  return (
    <span className="grid max-w-md min-w-0 gap-0.5 break-words">
      {plain && <span className="font-medium text-ink">{plain}</span>}
      <span className="text-xs text-ink-muted">{text}</span>
    </span>
  );
}
