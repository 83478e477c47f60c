import { History } from "lucide";
import { useState } from "react";
import { actionLabel } from "@/components/admin/activity/action-labels";
import { ActivityFilters, activityChoices } from "@/components/admin/activity/activity-filters";
import { ChangesDialog } from "@/components/admin/activity/changes-dialog";
import { type LabeledChange, labeledChanges } from "@/components/admin/activity/field-changes";
import { shortValue } from "@/components/admin/activity/value";
import type { Column } from "@/components/admin/kit/column";
import { DataTable } from "@/components/admin/kit/data-table";
import { DateText } from "@/components/admin/kit/date-text";
import { PageHeader } from "@/components/admin/kit/page-header";
import { PersonName } from "@/components/admin/kit/person-name";
import { EmptyState } from "@/components/admin/kit/states";
import { useActivities } from "@/lib/admin/activity/queries";
import { type Activity, activityQuery } from "@/lib/admin/activity/schema";
import { useListState } from "@/lib/core/query/list";

/** Administrators' actions, with each change before and after (docs/product/administration.md "Activity"). */
export function ActivityPanel() {
  const state = useListState({ defaultSort: "-createdAt", query: activityQuery, filters: activityChoices });
  const [opened, setOpened] = useState<Activity | null>(null);
  const columns: Column<Activity>[] = [
    {
      header: "What",
      className: "@md:@max-4xl:col-span-2",
      cell: (activity) => (
        <span className="grid min-w-0 gap-0.5">
          <span className="flex flex-wrap items-baseline gap-x-2">
            <button
              type="button"
              aria-haspopup="dialog"
              className="min-h-6 text-left font-medium break-words text-brand hover:underline"
              onClick={() => setOpened(activity)}
            >
              {actionLabel(activity)}
            </button>
            {activity.more > 0 && (
              <button
                type="button"
                className="min-h-6 text-xs font-medium text-brand hover:underline"
                onClick={() => state.setFilter("group", String(activity.id))}
              >
                and {activity.more.toLocaleString("en-US")} more
              </button>
            )}
          </span>
          {activity.label && (
            <span className="line-clamp-2 max-w-80 min-w-0 text-xs break-words">{activity.label}</span>
          )}
        </span>
      ),
    },
    {
      header: "Changed",
      className: "@md:@max-4xl:col-span-2",
      cell: ({ changes }) => <ChangedFields changes={changes} />,
    },
    {
      header: "Who",
      cell: ({ username, ipAddress }) => (
        <span className="grid min-w-0 gap-0.5">
          <span className="max-w-48 truncate text-ink">
            <PersonName username={username} />
          </span>
          {ipAddress && <span className="max-w-48 truncate text-xs tabular-nums">{ipAddress}</span>}
        </span>
      ),
    },
    { header: "When", sort: "createdAt", cell: ({ createdAt }) => <DateText value={createdAt} withTime /> },
  ];
  return (
    <>
      <PageHeader title="Activity" description="Who changed what, when and from where." />
      <DataTable
        caption="activities"
        columns={columns}
        query={useActivities(state)}
        state={state}
        keyOf={({ id }) => id}
        searchHint="Search by record, person or address"
        filters={<ActivityFilters state={state} />}
        noMatch="Nothing matches your search."
        empty={
          <EmptyState
            icon={History}
            title="Nothing here yet."
            description="Everything administrators create, change and delete is logged here."
          />
        }
      />
      {opened && <ChangesDialog activity={opened} onClose={() => setOpened(null)} />}
    </>
  );
}

const NAMED = 3;

function ChangedFields({ changes }: Pick<Activity, "changes">) {
  const fields = labeledChanges(changes);
  if (fields.length === 0) return <span>–</span>;
  const isWhole = fields.every(({ change }) => change.before === undefined || change.after === undefined);
  const more = fields.length - NAMED;
  if (isWhole && more > 0) return <span className="text-xs">{fields.length} fields</span>;
  return (
    <ul className="grid max-w-72 min-w-0 gap-0.5 text-xs break-words">
      {fields.slice(0, NAMED).map((one) => (
        <li key={one.field}>{differenceText(one)}</li>
      ))}
      {more > 0 && <li>and {more} more</li>}
    </ul>
  );
}

function differenceText({ field, label, change }: LabeledChange): string {
  if (change.hidden || change.before === undefined || change.after === undefined) return label;
  const [before, after] = [shortValue(field, change.before), shortValue(field, change.after)];
  return before === null || after === null ? label : `${label}: ${before} → ${after}`;
}
