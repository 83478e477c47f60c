import { CalendarClock, UserRound } from "lucide";
import { DateText } from "@/components/admin/kit/date-text";
import { hrefOfLead } from "@/components/admin/kit/lead-link";
import { onPlainClick } from "@/components/admin/kit/plain-click";
import { usePreference } from "@/components/admin/kit/preferences";
import { useMayWrite } from "@/components/admin/kit/write-access";
import { AnswerBadge, LeadOrderBadge, UrgencyBadge } from "@/components/admin/leads/lead-badges";
import {
  appointmentText,
  followUpText,
  originOf,
  requestSummary,
} from "@/components/admin/leads/lead-labels";
import { type MenuState, StatusMenu } from "@/components/admin/leads/status-menu";
import { Badge } from "@/components/ui/badge";
import { cn } from "@/components/ui/class-names";
import { DrawnIcon } from "@/components/ui/drawn-icon";
import { telephoneHref } from "@/lib/core/phone";
import { referenceOf } from "@/lib/crm/inbox/reference";
import type { Lead } from "@/lib/crm/inbox/schema";
import { type LeadStatus, leadKinds } from "@/lib/crm/leads/kinds";

export type LeadRowProps = {
  lead: Lead;
  now: number;
  isOpen: boolean;
  isChosen: boolean;
  onToggle: () => void;
  onOpen: () => void;
  menu: MenuState;
  onStatus: (status: LeadStatus) => void;
};

const compactLooks = {
  person:
    "@4xl/list:flex @4xl/list:items-baseline @4xl/list:gap-2 @4xl/list:*:truncate @4xl/list:*:first:max-w-2/3 @4xl/list:*:first:shrink-0",
  request: "@4xl/list:flex @4xl/list:items-baseline @4xl/list:justify-between @4xl/list:gap-3",
  contact: "@4xl/list:shrink-0 @4xl/list:whitespace-nowrap",
  state: "flex flex-wrap items-center gap-x-3 gap-y-0.5 @4xl/list:flex-nowrap",
};

export function LeadRow(props: LeadRowProps) {
  const { lead, now, isOpen, isChosen, onToggle, onOpen, menu, onStatus } = props;
  const mayWrite = useMayWrite();
  const [isCompact] = usePreference("compact");
  const origin = originOf(lead);
  const request = requestSummary(lead);
  const isUnread = !lead.isOpened;
  // On the open row's background, the faint text lacks contrast.
  const faint = isOpen ? "text-ink-muted" : "text-ink-faint";
  return (
    <li
      data-focus-row={lead.id}
      className={cn(
        "relative flex gap-3 px-3 py-3 hover:bg-surface-sunken/60 print:break-inside-avoid",
        isCompact && "py-2 @4xl/list:h-8 @4xl/list:items-center @4xl/list:py-0",
        isOpen && "bg-brand-soft shadow-[inset_3px_0_0_var(--color-brand)] hover:bg-brand-soft",
      )}
    >
      {mayWrite && (
        <label className="relative z-10 -m-2 grid size-9 shrink-0 place-items-center pointer-coarse:size-11 print:hidden">
          <input
            type="checkbox"
            aria-label={`Select the lead from ${lead.name}`}
            checked={isChosen}
            onChange={onToggle}
            className="size-4 accent-brand"
          />
        </label>
      )}
      <div
        className={cn(
          "grid min-w-0 flex-1 gap-x-5 gap-y-1.5 text-sm @3xl/list:grid-cols-[14rem_1fr_15rem]",
          isCompact &&
            "gap-y-0.5 @4xl/list:grid-cols-[15rem_minmax(0,1fr)_max-content] @4xl/list:items-center",
        )}
      >
        <div className={cn("grid min-w-0 content-start gap-0.5", isCompact && compactLooks.person)}>
          <span className="flex min-w-0 items-center gap-2">
            {isUnread && <span aria-hidden className="size-2 shrink-0 rounded-full bg-brand" />}
            <a
              href={hrefOfLead(lead.id)}
              aria-current={isOpen ? "true" : undefined}
              onClick={onPlainClick(onOpen)}
              className={cn(
                "min-w-0 break-words text-ink after:absolute after:inset-0 focus-visible:outline-none",
                "focus-visible:after:outline-3 focus-visible:after:-outline-offset-3 focus-visible:after:outline-brand",
                isUnread ? "font-bold" : "font-medium",
                isCompact && "@4xl/list:truncate",
              )}
              title={lead.name}
            >
              {isUnread && <span className="sr-only">Unread: </span>}
              {lead.name}
            </a>
          </span>
          <span className="text-xs break-words text-ink-muted">
            {[lead.company, leadKinds[lead.kind].label].filter(Boolean).join(" · ")}
          </span>
        </div>
        <div className={cn("grid min-w-0 content-start gap-0.5", isCompact && compactLooks.request)}>
          {request && (
            <p
              title={request}
              className={cn(
                "line-clamp-2 break-words",
                isCompact && "line-clamp-1 min-w-0 break-all @4xl/list:flex-1",
                // A row of one line has room for the appointment alone.
                isCompact && lead.appointment && "@4xl/list:hidden print:block",
                isUnread ? "text-ink" : "text-ink-muted",
              )}
            >
              {request}
            </p>
          )}
          {lead.appointment && (
            <p
              title={appointmentText(lead.appointment)}
              className={cn(
                "inline-flex min-w-0 items-center gap-1.5 font-medium text-ink",
                isCompact && "@4xl/list:flex-1",
              )}
            >
              <DrawnIcon icon={CalendarClock} className="size-4 shrink-0 self-center text-ink-faint" />
              <span className="sr-only">Appointment: </span>
              <span className={cn("min-w-0", isCompact && "@4xl/list:truncate")}>
                {appointmentText(lead.appointment)}
              </span>
            </p>
          )}
          <p className={cn("text-xs wrap-anywhere text-ink-muted", isCompact && compactLooks.contact)}>
            {lead.phone && (
              <a
                href={telephoneHref(lead.phone)}
                className="relative z-10 font-medium text-ink hover:underline"
              >
                {lead.phone}
              </a>
            )}
            {/* A row of one line has room for one of them. */}
            <span className={cn(isCompact && lead.phone && "hidden print:inline")}>
              {lead.phone && " · "}
              {lead.email}
            </span>
          </p>
          {origin && (
            <p className={cn("truncate text-xs", faint, isCompact && "hidden print:block")}>{origin}</p>
          )}
        </div>
        <div className={cn("grid min-w-0 content-start gap-1.5", isCompact && compactLooks.state)}>
          <span className={cn("flex flex-wrap items-center gap-1.5", isCompact && "@4xl/list:flex-nowrap")}>
            {!lead.mergedInto && (
              <StatusMenu {...menu} lead={lead} onStatus={onStatus} className="relative z-10" />
            )}
            <UrgencyBadge urgency={lead.urgency} />
            {lead.order && <LeadOrderBadge order={lead.order} />}
            {!lead.mergedInto && <AnswerBadge lead={lead} now={now} />}
            {lead.mergedInto && <Badge variant="neutral">Merged into {referenceOf(lead.mergedInto)}</Badge>}
          </span>
          <span
            className={cn(
              "flex flex-wrap items-center gap-x-3 gap-y-0.5 text-xs",
              isCompact && "@4xl/list:flex-nowrap @4xl/list:whitespace-nowrap",
              faint,
            )}
          >
            <DateText value={lead.createdAt} withTime />
            {lead.owner && (
              <span className="inline-flex min-w-0 items-center gap-1">
                <DrawnIcon icon={UserRound} className="size-3.5 shrink-0" />
                <span className="sr-only">Owner: </span>
                <span className="truncate">{lead.owner.name}</span>
              </span>
            )}
            {lead.followUpOn && (
              <span className="inline-flex max-w-full min-w-0 items-center gap-1">
                <DrawnIcon icon={CalendarClock} className="size-3.5 shrink-0" />
                <span className="sr-only">Follow-up: </span>
                <span className="min-w-0 truncate">{followUpText(lead)}</span>
              </span>
            )}
          </span>
        </div>
      </div>
    </li>
  );
}
