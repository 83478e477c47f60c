import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { request } from "@/lib/core/client";
import { countsKey, detailKey, leadsKey, leadsPath, rowsKey, showChanged } from "@/lib/crm/inbox/cache";
import { createNewLeadTracker } from "@/lib/crm/inbox/new-lead-tracker";
import { type Lead, type LeadChanges, MAX_CHANGES } from "@/lib/crm/inbox/schema";

const POLL_MS = 15_000;
const MAX_POLL_MS = 4 * 60_000;

type Options = {
  /** Keeps the same array until the list changes. */
  shown: readonly Lead[];
  alsoHidden: boolean;
  onArrival: (leads: Lead[]) => void;
};

/** Changed leads update in place; new ones are returned, and enter the list on request. */
export function useNewLeads({ shown, alsoHidden, onArrival }: Options) {
  const client = useQueryClient();
  const [arrived, setArrived] = useState<readonly Lead[]>([]);
  const [tracker] = useState(createNewLeadTracker);
  const failures = useRef(0);
  const notify = useRef(onArrival);
  notify.current = onArrival;

  const [openedAt] = useState(Date.now);
  const query = useQuery({
    queryKey: [...leadsKey, "changes"],
    queryFn: async () => {
      failures.current++;
      const since = tracker.since();
      const query = since && `?${new URLSearchParams({ since })}`;
      const answer = await request<LeadChanges>("GET", `${leadsPath}/changes${query}`);
      failures.current = 0;
      return answer;
    },
    refetchInterval: () => Math.min(POLL_MS * 2 ** failures.current, MAX_POLL_MS),
    refetchIntervalInBackground: alsoHidden,
    refetchOnWindowFocus: true,
    refetchOnReconnect: true,
    staleTime: 0,
    gcTime: 0,
  });
  const { data, dataUpdatedAt, errorUpdatedAt } = query;

  useEffect(() => {
    const ids = new Set(shown.map(({ id }) => id));
    tracker.see(shown);
    setArrived((before) =>
      before.some(({ id }) => ids.has(id)) ? before.filter(({ id }) => !ids.has(id)) : before,
    );
  }, [tracker, shown]);

  useEffect(() => {
    if (!data) return;
    const unseen = tracker.read(data);
    client.setQueryData(countsKey, { counts: data.counts });
    for (const { id, activityAt } of data.leads) {
      const open = client.getQueryData<{ lead: Lead }>(detailKey(id));
      if (open && open.lead.activityAt < activityAt)
        void client.invalidateQueries({ queryKey: detailKey(id) });
    }
    showChanged(client, data.leads);
    if (data.leads.length === MAX_CHANGES) void client.invalidateQueries({ queryKey: rowsKey });
    if (unseen.length === 0) return;
    setArrived((before) => [...unseen, ...before]);
    notify.current(unseen);
  }, [client, data, tracker]);

  return {
    arrived,
    forget: (seen: readonly Lead[]) => setArrived((before) => before.filter((lead) => !seen.includes(lead))),
    /** Last response, in milliseconds since the epoch, if the last poll failed. */
    outdatedSince: errorUpdatedAt > dataUpdatedAt ? dataUpdatedAt || openedAt : null,
    refetch: async () => !(await query.refetch()).isError,
  };
}
