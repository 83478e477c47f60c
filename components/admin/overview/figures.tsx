import { Activity, type IconNode, Mail, MessageSquareQuote, Star } from "lucide";
import Link from "next/link";
import { useSectionHref } from "@/components/admin/kit/use-section-href";
import { Card } from "@/components/ui/card";
import { cn } from "@/components/ui/class-names";
import { DrawnIcon } from "@/components/ui/drawn-icon";
import { Skeleton } from "@/components/ui/skeleton";
import type { SectionId } from "@/lib/access/users/schema";
import type { DashboardStats } from "@/lib/admin/overview/schema";

type Figure = {
  label: string;
  note: string;
  icon: IconNode;
  value: (stats: DashboardStats) => number;
  section: SectionId;
  query?: string;
};

const figures: Figure[] = [
  {
    label: "Total Reviews",
    note: "All time",
    icon: Star,
    value: (stats) => stats.totalReviews,
    section: "reviews",
  },
  {
    label: "Total Contacts",
    note: "From the contact form",
    icon: Mail,
    value: (stats) => stats.totalContacts,
    section: "leads",
    query: "?kind=contact",
  },
  {
    label: "Quick Quotes",
    note: "From the quick quote form",
    icon: MessageSquareQuote,
    value: (stats) => stats.totalQuotes,
    section: "leads",
    query: "?kind=quick-quote",
  },
  {
    label: "Recent Activity",
    note: "Contacts and quotes, last 30 days",
    icon: Activity,
    value: (stats) => stats.recentContacts + stats.recentQuotes,
    section: "leads",
  },
];

export function Figures({ stats }: { stats: DashboardStats | undefined }) {
  const hrefOf = useSectionHref();
  return (
    <dl aria-busy={!stats} className="grid grid-cols-2 gap-3 xl:grid-cols-4">
      {figures.map(({ label, note, icon, value, section, query }) => {
        const href = hrefOf(section, query);
        return (
          <Card
            key={label}
            className={cn(
              "relative grid content-start gap-2 p-4",
              href && "transition-colors hover:border-brand/50",
            )}
          >
            <dt className="flex items-start justify-between gap-2 text-sm text-ink-muted">
              {href ? (
                <Link href={href} prefetch={false} className="after:absolute after:inset-0 hover:text-ink">
                  {label}
                </Link>
              ) : (
                label
              )}
              <DrawnIcon icon={icon} className="mt-0.5 size-4 shrink-0 text-ink-faint" />
            </dt>
            <dd className="grid gap-0.5">
              {stats ? (
                <span className="text-2xl font-semibold tracking-tight text-ink tabular-nums">
                  {value(stats).toLocaleString("en-US")}
                </span>
              ) : (
                <Skeleton className="h-8 w-16" />
              )}
              <span className="text-xs text-ink-faint">{note}</span>
            </dd>
          </Card>
        );
      })}
    </dl>
  );
}
