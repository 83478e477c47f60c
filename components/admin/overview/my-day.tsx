import { CalendarClock, CircleAlert, ClipboardList, MessageSquareReply } from "lucide";
import Link from "next/link";
import type { ComponentProps, ReactNode } from "react";
import { appointmentHref, timeText } from "@/components/admin/appointments/calendar-time";
import { DateText } from "@/components/admin/kit/date-text";
import { hrefOfLead } from "@/components/admin/kit/lead-link";
import { PanelCard } from "@/components/admin/kit/panel-card";
import { TextLink } from "@/components/admin/kit/text-link";
import { DrawnIcon } from "@/components/ui/drawn-icon";
import { useMe } from "@/lib/access/auth/queries";
import type { NewlyAnswered } from "@/lib/admin/overview/schema";
import { companyDay } from "@/lib/core/wall-clock";
import { useCalendar } from "@/lib/crm/appointments/queries";
import { followUpDayText, followUpTimeText } from "@/lib/crm/inbox/follow-up-day";
import { useLeads } from "@/lib/crm/inbox/queries";
import type { Lead } from "@/lib/crm/inbox/schema";

const SHOWN = 8;

export function MyDay({ answered = [] }: { answered?: readonly NewlyAnswered[] | undefined }) {
  const me = useMe().data?.id ?? 0;
  const today = companyDay(new Date());
  const late = useOwnLeads({ answer: "late" });
  const followUps = useOwnLeads({ status: "open", followUp: "due" });
  const appointments = (useCalendar(today, today).data?.appointments ?? []).filter(
    ({ staff, status }) => staff?.id === me && status === "booked",
  );
  if (!late || !followUps) return null;
  const isEmpty = answered.length + late.rows.length + followUps.rows.length + appointments.length === 0;
  // A newly answered lead has its line already.
  const notAnswered = late.rows.filter(({ id }) => !answered.some(({ leadId }) => leadId === id));
  const due = followUps.rows.toSorted((one, other) => dueOf(one).localeCompare(dueOf(other)));
  return (
    <PanelCard title="My day">
      {isEmpty ? (
        <p className="px-4 pt-2 pb-5 text-sm text-ink-muted">
          No new answer, no late answer, no follow-up and no appointment of yours today.
        </p>
      ) : (
        <ul className="grid grid-cols-1 divide-y divide-line px-4 pb-1.5">
          {answered.slice(0, SHOWN).map(({ leadId, name, at, text }) => (
            <Line
              key={leadId}
              icon={MessageSquareReply}
              when="New answer"
              href={hrefOfLead(leadId)}
              name={name}
            >
              <DateText value={at} withTime />
              {text && `: ${text}`}
            </Line>
          ))}
          <More
            of={answered.length}
            href={`/admin/dashboard/leads?owner=${me}&status=open&sort=due`}
            what="new answers"
          />
          {notAnswered.slice(0, SHOWN).map((lead) => (
            <Line key={lead.id} icon={CircleAlert} when="Late" href={hrefOfLead(lead.id)} name={lead.name}>
              {lead.summary}
            </Line>
          ))}
          <More of={late.total} href={`/admin/dashboard/leads?owner=${me}&answer=late`} what="late answers" />
          {due.slice(0, SHOWN).map((lead) => (
            <Line
              key={lead.id}
              icon={ClipboardList}
              when={whenOf(lead, today)}
              href={hrefOfLead(lead.id)}
              name={lead.name}
            >
              {lead.followUpNote ?? lead.summary}
            </Line>
          ))}
          <More
            of={followUps.total}
            href={`/admin/dashboard/leads?owner=${me}&status=open&followUp=due`}
            what="follow-ups"
          />
          {appointments.map((one) => (
            <Line
              key={one.id}
              icon={CalendarClock}
              when={timeText(one.start)}
              href={appointmentHref(one)}
              name={one.lead.name}
            >
              {one.kind}
            </Line>
          ))}
        </ul>
      )}
    </PanelCard>
  );
}

function useOwnLeads(filters: Record<string, string>) {
  const me = useMe().data?.id;
  return useLeads({ page: 1, search: "", sort: "due", filters: { owner: String(me ?? "none"), ...filters } })
    .data;
}

const dueOf = ({ followUpOn, followUpTime }: Lead) => `${followUpOn} ${followUpTime ?? ""}`;

function whenOf({ followUpOn, followUpTime }: Lead, today: string): string {
  if (followUpOn !== null && followUpOn < today) return followUpDayText(followUpOn);
  return followUpTime ? followUpTimeText(followUpTime) : "Today";
}

type LineProps = {
  icon: ComponentProps<typeof DrawnIcon>["icon"];
  when: string;
  href: string;
  name: string;
  children: ReactNode;
};

function Line({ icon, when, href, name, children }: LineProps) {
  return (
    <li className="relative flex flex-wrap items-center gap-x-4 gap-y-0.5 py-2.5 text-sm">
      <span className="flex w-32 items-center gap-1.5 text-ink tabular-nums">
        <DrawnIcon icon={icon} className="size-4 shrink-0 text-ink-faint" />
        {when}
      </span>
      <Link
        href={href}
        prefetch={false}
        className="min-w-0 font-medium break-words text-ink after:absolute after:inset-0 hover:text-brand"
      >
        {name}
      </Link>
      <span className="min-w-0 flex-1 basis-40 truncate text-ink-muted">{children}</span>
    </li>
  );
}

function More({ of: total, href, what }: { of: number; href: string; what: string }) {
  if (total <= SHOWN) return null;
  return (
    <li className="py-2 text-sm">
      <TextLink href={href}>
        All {total} {what}
      </TextLink>
    </li>
  );
}
