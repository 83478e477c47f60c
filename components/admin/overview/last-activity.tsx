import Link from "next/link";
import { useState } from "react";
import { actionLabel } from "@/components/admin/activity/action-labels";
import { ChangesDialog } from "@/components/admin/activity/changes-dialog";
import { DateText } from "@/components/admin/kit/date-text";
import { PanelCard } from "@/components/admin/kit/panel-card";
import { PersonName } from "@/components/admin/kit/person-name";
import { TextLink } from "@/components/admin/kit/text-link";
import { Skeleton } from "@/components/ui/skeleton";
import type { Activity } from "@/lib/admin/activity/schema";

const wholeRow = "font-medium text-ink after:absolute after:inset-0 hover:text-brand";

export function LastActivity({ activities }: { activities: Activity[] | undefined }) {
  const [opened, setOpened] = useState<Activity | null>(null);
  return (
    <PanelCard
      title="Recent activity"
      aside={
        <TextLink href="/admin/dashboard/activity" className="text-sm">
          All activity
        </TextLink>
      }
    >
      {activities?.length === 0 ? (
        <p className="px-4 pt-2 pb-5 text-sm text-ink-muted">Nothing here yet.</p>
      ) : (
        <ul aria-busy={!activities} className="grid grid-cols-1 divide-y divide-line px-4 pb-1.5">
          {activities
            ? activities.map((activity) => (
                <li
                  key={activity.id}
                  className="relative flex flex-wrap items-baseline justify-between gap-x-4 gap-y-0.5 py-2.5 text-sm"
                >
                  <span className="min-w-0 flex-1 basis-56 truncate text-ink-muted">
                    {activity.more > 0 ? (
                      <Link
                        href={`/admin/dashboard/activity?group=${activity.id}`}
                        prefetch={false}
                        className={wholeRow}
                      >
                        {actionLabel(activity)}
                      </Link>
                    ) : (
                      <button
                        type="button"
                        aria-haspopup="dialog"
                        className={wholeRow}
                        onClick={() => setOpened(activity)}
                      >
                        {actionLabel(activity)}
                      </button>
                    )}
                    {activity.label && ` ${activity.label}`}
                  </span>
                  <span className="flex max-w-full min-w-0 gap-2 text-xs text-ink-faint">
                    {activity.more > 0 && (
                      <span className="whitespace-nowrap">
                        and {activity.more.toLocaleString("en-US")} more
                      </span>
                    )}
                    <span className="max-w-40 truncate">
                      <PersonName username={activity.username} />
                    </span>
                    <DateText value={activity.createdAt} withTime />
                  </span>
                </li>
              ))
            : [1, 2, 3, 4, 5].map((line) => (
                <li key={line} className="py-3.5">
                  <Skeleton className="h-4 w-full" />
                </li>
              ))}
        </ul>
      )}
      {opened && <ChangesDialog activity={opened} onClose={() => setOpened(null)} />}
    </PanelCard>
  );
}
