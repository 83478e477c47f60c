"use client";

import {
  CalendarClock,
  ChevronRight,
  CircleAlert,
  CreditCard,
  HardDrive,
  Hourglass,
  type IconNode,
  Inbox,
  MailWarning,
  MailX,
  MessageCircleQuestion,
  MessagesSquare,
  Scale,
  Trash2,
  UserRound,
  UserRoundX,
} from "lucide";
import Link from "next/link";
import { PanelCard } from "@/components/admin/kit/panel-card";
import { useSectionHref } from "@/components/admin/kit/use-section-href";
import { freeSpaceText } from "@/components/admin/overview/disk-warning";
import { cn } from "@/components/ui/class-names";
import { DrawnIcon } from "@/components/ui/drawn-icon";
import { Skeleton } from "@/components/ui/skeleton";
import { useMe } from "@/lib/access/auth/queries";
import type { Dashboard, Overview } from "@/lib/admin/overview/schema";
import type { LeadCounts } from "@/lib/crm/inbox/schema";

type Item = {
  label: string;
  icon: IconNode;
  value: string;
  isUrgent?: boolean;
  href?: string | null;
};

const LINES = 13;

type WaitingProps = {
  dashboard: Dashboard | undefined;
  overview: Overview | undefined;
  leads: LeadCounts | undefined;
};

export function Waiting({ dashboard, overview, leads }: WaitingProps) {
  const hrefOf = useSectionHref();
  const myId = useMe().data?.id;
  const items = dashboard && overview && leads && itemsOf(dashboard, overview, leads, hrefOf, myId);
  return (
    <PanelCard id="waiting-heading" title="Waiting for you">
      <ul aria-busy={!items} className="grid grid-cols-1 divide-y divide-line px-4 pb-1.5">
        {items
          ? items.map((item) => <WaitingItem key={item.label} item={item} />)
          : Array.from({ length: LINES }, (_, line) => line).map((line) => (
              <li key={line} className="flex h-10 items-center">
                <Skeleton className="h-4 w-full" />
              </li>
            ))}
      </ul>
    </PanelCard>
  );
}

/** Items that the server withholds from a role are not listed. */
function itemsOf(
  { stats, disk }: Dashboard,
  { waiting, orders }: Overview,
  leads: LeadCounts,
  hrefOf: ReturnType<typeof useSectionHref>,
  myId: number | undefined,
): Item[] {
  const count = (value: number) => value.toLocaleString("en-US");
  const items: Item[] = [
    {
      label: "Unanswered leads",
      icon: MessageCircleQuestion,
      value: count(waiting.unanswered),
      isUrgent: waiting.unanswered > 0,
      href: hrefOf("leads", "?status=new&sort=due"),
    },
    {
      label: "Unanswered, yours",
      icon: UserRound,
      value: count(waiting.unansweredMine),
      isUrgent: waiting.unansweredMine > 0,
      href: hrefOf("leads", `?status=new&owner=${myId ?? "none"}&sort=due`),
    },
    {
      label: "Unanswered, unassigned",
      icon: UserRoundX,
      value: count(waiting.unassigned),
      isUrgent: waiting.unassigned > 0,
      href: hrefOf("leads", "?status=new&owner=none&sort=due"),
    },
    {
      label: "Leads, last 24 hours",
      icon: Inbox,
      value: count(waiting.leadsLast24Hours),
      href: hrefOf("leads"),
    },
    {
      label: "Late answers",
      icon: CircleAlert,
      value: count(leads.late),
      isUrgent: leads.late > 0,
      href: hrefOf("leads", "?answer=late&sort=due"),
    },
    {
      label: "Follow-ups due today",
      icon: CalendarClock,
      value: count(leads.followUps),
      isUrgent: leads.followUps > 0,
      href: hrefOf("leads", "?status=open&followUp=due"),
    },
  ];
  if (waiting.chats !== null) {
    items.push({
      label: "Visitors waiting in the chat",
      icon: MessagesSquare,
      value: count(waiting.chats),
      isUrgent: waiting.chats > 0,
      href: hrefOf("chat", "?state=waiting"),
    });
  }
  if (orders) {
    items.push(
      {
        label: "Orders that need you",
        icon: CreditCard,
        value: count(orders.undecided),
        isUrgent: orders.undecided > 0,
        href: hrefOf("orders", "?attention=undecided"),
      },
      {
        label: "Payment differences",
        icon: Scale,
        value: count(orders.differences),
        isUrgent: orders.differences > 0,
        href: hrefOf("orders", "?tab=differences"),
      },
    );
  }
  if (stats.stuckMails !== null && waiting.givenUpMails !== null) {
    items.push(
      {
        label: "Emails not sent yet",
        icon: MailWarning,
        value: count(stats.stuckMails),
        isUrgent: stats.stuckMails > 0,
        href: hrefOf("mail", "?state=stuck"),
      },
      {
        label: "Emails given up",
        icon: MailX,
        value: count(waiting.givenUpMails),
        isUrgent: waiting.givenUpMails > 0,
        href: hrefOf("mail", "?state=given_up"),
      },
    );
  }
  items.push({
    label: "Leaving the trash this week",
    icon: Trash2,
    value: count(waiting.leavingTrash),
    href: hrefOf("trash", "?sort=deletedAt"),
  });
  if (orders && orders.stuck > 0) {
    items.push({
      label: "Stalled paid orders",
      icon: Hourglass,
      value: count(orders.stuck),
      isUrgent: true,
      href: hrefOf("orders", "?attention=stuck"),
    });
  }
  if (disk) {
    items.push({
      label: "Free disk space",
      icon: HardDrive,
      value: disk.full ? "None" : freeSpaceText(disk),
      isUrgent: disk.low || disk.full,
    });
  }
  return items;
}

function WaitingItem({ item: { label, icon, value, isUrgent, href } }: { item: Item }) {
  return (
    <li className="relative flex items-center gap-3 py-2.5 text-sm">
      <DrawnIcon
        icon={icon}
        className={cn("size-4 shrink-0", isUrgent ? "text-accent-strong" : "text-ink-faint")}
      />
      <span className="min-w-0 flex-1 text-ink-muted">
        {href ? (
          <Link href={href} prefetch={false} className="after:absolute after:inset-0 hover:text-ink">
            {label}
          </Link>
        ) : (
          label
        )}
      </span>
      <span
        className={cn(
          "font-semibold whitespace-nowrap tabular-nums",
          isUrgent ? "text-accent-strong" : "text-ink",
        )}
      >
        {value}
      </span>
      <DrawnIcon
        icon={ChevronRight}
        className={cn("-mr-1 size-4 shrink-0 text-ink-faint", !href && "invisible")}
      />
    </li>
  );
}
