"use client";

import { History } from "lucide";
import { useState } from "react";
import { activityColumns } from "@/components/admin/activity/activity-columns";
import { ActivityFilters, activityChoices } from "@/components/admin/activity/activity-filters";
import { ChangesDialog } from "@/components/admin/activity/changes-dialog";
import { DataTable } from "@/components/admin/kit/data-table";
import { PageHeader } from "@/components/admin/kit/page-header";
import { EmptyState } from "@/components/admin/kit/states";
import { useActivities } from "@/lib/admin/activity/queries";
import { type Activity, activityQuery } from "@/lib/admin/activity/schema";
import { useListState } from "@/lib/core/query/list";

/** Administrators' actions, with each change before and after (docs/product/administration.md "Activity"). */
export function ActivityPanel() {
  const state = useListState({ defaultSort: "-createdAt", query: activityQuery, filters: activityChoices });
  const activities = useActivities(state);
  const [opened, setOpened] = useState<Activity | null>(null);
  return (
    <>
      <PageHeader title="Activity" description="Who changed what, when and from where." />
      <DataTable
        caption="activities"
        columns={activityColumns({
          onOpen: setOpened,
          onGroup: (id) => state.setFilter("group", String(id)),
        })}
        query={activities}
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
