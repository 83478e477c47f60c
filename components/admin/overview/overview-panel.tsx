"use client";

import { Activity, ArrowUpRight, type LucideIcon, Mail, MessageSquareQuote, Star } from "lucide-react";
import Link from "next/link";
import { PageHeader } from "@/components/admin/kit/page-header";
import { ErrorState } from "@/components/admin/kit/states";
import { DiskWarning } from "@/components/admin/overview/disk-warning";
import { MailWarning } from "@/components/admin/overview/mail-warning";
import { type Section, sectionHref, sections } from "@/components/admin/sections";
import { Card } from "@/components/ui/card";
import { cn } from "@/components/ui/class-names";
import { Skeleton } from "@/components/ui/skeleton";
import { useDashboard } from "@/lib/dashboard/api";
import type { DashboardStats } from "@/lib/dashboard/schema";

type Figure = {
  label: string;
  note: string;
  icon: LucideIcon;
  value: (stats: DashboardStats) => number;
  /** The address of what it counts; null while no section shows that. */
  href?: string | null;
};

/** The analytics cards of docs/product.md 2.2. */
const figures: Figure[] = [
  {
    label: "Total Reviews",
    note: "Stored in all",
    icon: Star,
    value: (stats) => stats.totalReviews,
    href: sectionHref("reviews"),
  },
  {
    label: "Total Contacts",
    note: "From the contact form",
    icon: Mail,
    value: (stats) => stats.totalContacts,
  },
  {
    label: "Quick Quotes",
    note: "From the quick quote form",
    icon: MessageSquareQuote,
    value: (stats) => stats.totalQuotes,
  },
  {
    label: "Recent Activity",
    note: "Contacts and quotes, last 30 days",
    icon: Activity,
    value: (stats) => stats.recentContacts + stats.recentQuotes,
  },
];

export function OverviewPanel() {
  const { data } = useDashboard();
  return (
    <>
      <PageHeader
        title="Quick Tools"
        description="What came in, and the way to what is changed most often."
      />
      <div className="grid gap-8">
        <DiskWarning disk={data?.disk ?? null} />
        <MailWarning count={data?.stats.stuckMails ?? 0} />
        <Figures />
        <section aria-labelledby="tools-heading" className="grid gap-3">
          <h2 id="tools-heading" className="text-sm font-semibold text-ink">
            Tools
          </h2>
          <ul className="grid gap-3 sm:grid-cols-2 xl:grid-cols-3">
            {sections
              .filter((section) => section.quickTool)
              .map((section) => (
                <ToolCard key={section.id} section={section} />
              ))}
          </ul>
        </section>
      </div>
    </>
  );
}

function Figures() {
  const { data, error, refetch } = useDashboard();
  if (!data && error) {
    return (
      <Card>
        <ErrorState title="The figures could not be loaded." error={error} onRetry={() => refetch()} />
      </Card>
    );
  }
  return (
    <dl aria-busy={!data} className="grid gap-3 sm:grid-cols-2 xl:grid-cols-4">
      {figures.map(({ label, note, icon: Icon, value, href }) => (
        <Card
          key={label}
          className={cn("relative grid gap-3 p-4", href && "transition-colors hover:border-brand/50")}
        >
          <dt className="flex items-center justify-between text-sm text-ink-muted">
            {href ? (
              // The whole tile is the link's target.
              <Link href={href} prefetch={false} className="after:absolute after:inset-0 hover:text-ink">
                {label}
              </Link>
            ) : (
              label
            )}
            <Icon aria-hidden className="size-4 text-ink-faint" />
          </dt>
          <dd className="grid gap-1">
            {data ? (
              <span className="text-2xl font-semibold tracking-tight text-ink tabular-nums">
                {value(data.stats).toLocaleString("en-US")}
              </span>
            ) : (
              <Skeleton className="h-8 w-16" />
            )}
            <span className="text-xs text-ink-faint">{note}</span>
          </dd>
        </Card>
      ))}
    </dl>
  );
}

function ToolCard({ section: { id, label, icon: Icon, quickTool } }: { section: Section }) {
  return (
    <li>
      <Link
        href={`/admin/dashboard/${id}`}
        prefetch={false}
        className="group flex h-full items-start gap-3.5 rounded-lg border border-line bg-surface p-4 shadow-xs transition-colors hover:border-brand/50"
      >
        <span
          aria-hidden
          className="grid size-9 shrink-0 place-items-center rounded-md bg-brand-soft text-brand"
        >
          <Icon className="size-4.5" />
        </span>
        <span className="grid min-w-0 flex-1 gap-0.5">
          <span className="text-sm font-semibold text-ink">{label}</span>
          <span className="text-sm text-ink-muted">{quickTool}</span>
        </span>
        <ArrowUpRight
          aria-hidden
          className="size-4 shrink-0 text-ink-faint transition-transform group-hover:translate-x-0.5 group-hover:-translate-y-0.5"
        />
      </Link>
    </li>
  );
}
