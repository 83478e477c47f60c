import { CalendarClock } from "lucide";
import { appointmentHref, momentText } from "@/components/admin/appointments/calendar-time";
import { AppointmentBadge } from "@/components/admin/appointments/labels";
import { MessageList } from "@/components/admin/chat/message-list";
import { counted } from "@/components/admin/kit/counted";
import { DateText } from "@/components/admin/kit/date-text";
import { TextLink } from "@/components/admin/kit/text-link";
import { WriteAccessOnly } from "@/components/admin/kit/write-access";
import { LeadSection } from "@/components/admin/leads/lead-facts";
import { RevokeButton } from "@/components/admin/leads/revoke-button";
import { MailOutcomes } from "@/components/admin/mail/mail-outcomes";
import { DrawnIcon } from "@/components/ui/drawn-icon";
import { useAppointmentsOfLead } from "@/lib/crm/appointments/queries";
import { useConversation } from "@/lib/crm/chat/admin/queries";
import { detailKey } from "@/lib/crm/inbox/cache";
import type { LeadDetail } from "@/lib/crm/inbox/schema";
import { useRetryMailOf } from "@/lib/jobs/mail/retry";
import { staffMails } from "@/lib/jobs/mail/schema";

/** Emails that the office got are folded, unless one did not arrive. */
export function LeadMails({ lead: { id, mails } }: { lead: LeadDetail }) {
  const retry = useRetryMailOf(detailKey(id));
  if (mails.length === 0) return null;
  const toStaff = mails.filter(({ type }) => staffMails.includes(type));
  const toCustomer = mails.filter(({ type }) => !staffMails.includes(type));
  return (
    <LeadSection title="Emails">
      {toCustomer.length > 0 && <MailOutcomes mails={toCustomer} retry={retry} />}
      {toStaff.length > 0 && (
        <details open={toStaff.some(({ error, bouncedAt }) => error || bouncedAt)} className="text-sm">
          <summary className="cursor-pointer text-ink-muted">
            {counted(toStaff.length, "email")} to staff
          </summary>
          <div className="pt-3">
            <MailOutcomes mails={toStaff} retry={retry} />
          </div>
        </details>
      )}
    </LeadSection>
  );
}

export function LeadBlocks({ lead: { blocks } }: { lead: LeadDetail }) {
  if (blocks.length === 0) return null;
  return (
    <LeadSection title="Blocked">
      <ul data-focus-list="" tabIndex={-1} className="grid grid-cols-1 gap-2 text-sm outline-none">
        {blocks.map((block) => (
          <li
            key={block.id}
            data-focus-row={`block-${block.id}`}
            className="flex flex-wrap items-center justify-between gap-2"
          >
            <span className="min-w-0 break-all text-ink">{block.value}</span>
            <span className="flex items-center gap-3 text-xs text-ink-muted">
              <span>
                until <DateText value={block.until} />
              </span>
              <WriteAccessOnly>
                <RevokeButton block={block} />
              </WriteAccessOnly>
            </span>
          </li>
        ))}
      </ul>
    </LeadSection>
  );
}

const POLL_MS = 5_000;

export function LeadConversation({ threadId }: { threadId: string }) {
  const { data } = useConversation(threadId, POLL_MS);
  if (!data) return null;
  return (
    <LeadSection
      title="Conversation in the chat"
      aside={
        <TextLink href={`/admin/dashboard/chat?conversation=${threadId}`} className="text-sm">
          {data.conversation.state === "closed" ? "Open in the chat" : "Answer in the chat"}
        </TextLink>
      }
    >
      <MessageList
        threadId={threadId}
        messages={data.messages}
        className="max-h-96 rounded-md border border-line"
      />
    </LeadSection>
  );
}

export function LeadAppointments({ lead }: { lead: number }) {
  const appointments = useAppointmentsOfLead(lead).data ?? [];
  if (appointments.length === 0) return null;
  return (
    <ul
      aria-label="Appointments"
      className="grid grid-cols-1 gap-2 border-t border-line px-4 py-3 @2xl/lead:px-5"
    >
      {appointments.map((appointment) => (
        <li key={appointment.id} className="flex flex-wrap items-center gap-2 text-sm">
          <DrawnIcon icon={CalendarClock} className="size-4 shrink-0 text-ink-faint" />
          <TextLink href={appointmentHref(appointment)}>{momentText(appointment.start)}</TextLink>
          <span className="text-ink-muted">
            {appointment.kind}
            {appointment.staff && `, with ${appointment.staff.name}`}
          </span>
          <AppointmentBadge status={appointment.status} />
        </li>
      ))}
    </ul>
  );
}
