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
    <PanelCard title="Waiting for you">
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
  const counted = (
    label: string,
    icon: IconNode,
    value: number,
    href: string | null,
    isUrgent = value > 0,
  ): Item => ({ label, icon, value: value.toLocaleString("en-US"), isUrgent, href });
  const leadsHref = (query?: string) => hrefOf("leads", query);
  const mine = leadsHref(`?status=new&owner=${myId ?? "none"}&sort=due`);
  const unassigned = leadsHref("?status=new&owner=none&sort=due");
  const items: Item[] = [
    counted("Unanswered leads", MessageCircleQuestion, waiting.unanswered, leadsHref("?status=new&sort=due")),
    counted("Unanswered, yours", UserRound, waiting.unansweredMine, mine),
    counted("Unanswered, unassigned", UserRoundX, waiting.unassigned, unassigned),
    counted("Leads, last 24 hours", Inbox, waiting.leadsLast24Hours, leadsHref(), false),
    counted("Late answers", CircleAlert, leads.late, leadsHref("?answer=late&sort=due")),
    counted("Follow-ups due today", CalendarClock, leads.followUps, leadsHref("?status=open&followUp=due")),
  ];
  if (waiting.chats !== null) {
    const href = hrefOf("chat", "?state=waiting");
    items.push(counted("Visitors waiting in the chat", MessagesSquare, waiting.chats, href));
  }
  if (orders) {
    items.push(
      counted("Orders that need you", CreditCard, orders.undecided, hrefOf("orders", "?attention=undecided")),
      counted("Payment differences", Scale, orders.differences, hrefOf("orders", "?tab=differences")),
    );
  }
  if (stats.stuckMails !== null && waiting.givenUpMails !== null) {
    items.push(
      counted("Emails not sent yet", MailWarning, stats.stuckMails, hrefOf("mail", "?state=stuck")),
      counted("Emails given up", MailX, waiting.givenUpMails, hrefOf("mail", "?state=given_up")),
    );
  }
  const trash = hrefOf("trash", "?sort=deletedAt");
  items.push(counted("Leaving the trash this week", Trash2, waiting.leavingTrash, trash, false));
  if (orders && orders.stuck > 0) {
    items.push(counted("Stalled paid orders", Hourglass, orders.stuck, hrefOf("orders", "?attention=stuck")));
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
