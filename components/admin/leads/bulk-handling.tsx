import { Download, Merge } from "lucide";
import { useState } from "react";
import { ChoiceMenu } from "@/components/admin/kit/choice-menu";
import { counted } from "@/components/admin/kit/counted";
import { ProvenDownload } from "@/components/admin/kit/proven-download";
import { useOpeningHours } from "@/components/admin/kit/site-parts";
import { mayBeMerged } from "@/components/admin/leads/lead-labels";
import { MergeDialog } from "@/components/admin/leads/merge-dialog";
import { Button } from "@/components/ui/button";
import { DrawnIcon } from "@/components/ui/drawn-icon";
import { useMay } from "@/lib/access/auth/queries";
import { usePeople } from "@/lib/access/users/queries";
import { worksOnLeads } from "@/lib/access/users/works-on-leads";
import { followUpDay } from "@/lib/crm/inbox/follow-up-day";
import { useHandleMany } from "@/lib/crm/inbox/queries";
import { type Lead, MAX_MERGED } from "@/lib/crm/inbox/schema";

const STEPS = [1, 7, 14, 30];

export function BulkHandling({ leads, onDone }: { leads: readonly Lead[]; onDone: () => void }) {
  const hours = useOpeningHours();
  const may = useMay();
  const handle = useHandleMany();
  const [isMerging, setMerging] = useState(false);
  const people = (usePeople().data ?? []).filter(worksOnLeads);
  const ids = leads.map(({ id }) => id);
  const set = (change: { ownerId?: number | null; followUpOn?: string | null }) =>
    handle.mutate({ ids, ...change }, { onSuccess: onDone });
  return (
    <>
      <ChoiceMenu<number | null>
        label="Set owner"
        variant="secondary"
        pending={handle.isPending}
        choices={[[null, "Nobody"], ...people.map(({ id, name }) => [id, name] as const)]}
        onChoose={(ownerId) => set({ ownerId })}
      />
      <ChoiceMenu<number | null>
        label="Set follow-up"
        variant="secondary"
        pending={handle.isPending}
        choices={[[null, "None"], ...STEPS.map((days) => [days, `In ${counted(days, "day")}`] as const)]}
        onChoose={(days) => set({ followUpOn: days === null ? null : followUpDay(hours, days, new Date()) })}
      />
      {leads.length > 1 && leads.length <= MAX_MERGED + 1 && leads.every(mayBeMerged) && (
        <Button variant="secondary" size="small" onClick={() => setMerging(true)}>
          <DrawnIcon icon={Merge} /> Merge {leads.length} leads
        </Button>
      )}
      {isMerging && <MergeChosen leads={leads} onMerged={onDone} onClose={() => setMerging(false)} />}
      {may("leads.export") && (
        <Button asChild variant="secondary" size="small">
          <ProvenDownload href={`/api/admin/leads/export?ids=${ids.join(",")}`}>
            <DrawnIcon icon={Download} /> Export selection
          </ProvenDownload>
        </Button>
      )}
    </>
  );
}

type MergeChosenProps = { leads: readonly Lead[]; onMerged: () => void; onClose: () => void };

function MergeChosen({ leads, ...props }: MergeChosenProps) {
  const [lead, ...others] = leads.toSorted((one, other) => workedOnAt(other).localeCompare(workedOnAt(one)));
  return lead ? <MergeDialog lead={lead} others={others} asksWhichStays {...props} /> : null;
}

const workedOnAt = ({ firstAnsweredAt, createdAt }: Lead) =>
  firstAnsweredAt ? `1 ${firstAnsweredAt}` : `0 ${createdAt}`;
