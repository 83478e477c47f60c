"use client";

import { ChevronDown, Download, Merge } from "lucide";
import { useState } from "react";
import { ProvenDownload } from "@/components/admin/kit/proven-download";
import { useOpeningHours } from "@/components/admin/kit/site-parts";
import { MergeDialog } from "@/components/admin/leads/merge-dialog";
import { Button } from "@/components/ui/button";
import { DrawnIcon } from "@/components/ui/drawn-icon";
import { Menu, MenuContent, MenuItem, MenuTrigger, useAfterMenu } from "@/components/ui/menu";
import { useMay } from "@/lib/access/auth/queries";
import { usePeople } from "@/lib/access/users/queries";
import { worksOnLeads } from "@/lib/access/users/works-on-leads";
import { followUpDay } from "@/lib/crm/inbox/follow-up-day";
import { useHandleMany } from "@/lib/crm/inbox/queries";
import { type Lead, MAX_MERGED } from "@/lib/crm/inbox/schema";

const STEPS = [1, 7, 14, 30];

export function BulkHandling({ leads, onDone }: { leads: readonly Lead[]; onDone: () => void }) {
  const afterMenu = useAfterMenu();
  const afterDays = useAfterMenu();
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
      <Menu>
        <MenuTrigger asChild>
          <Button variant="secondary" size="small" pending={handle.isPending}>
            Set owner <DrawnIcon icon={ChevronDown} />
          </Button>
        </MenuTrigger>
        <MenuContent align="end" className="max-h-72 overflow-y-auto" {...afterMenu.content}>
          <MenuItem onSelect={() => afterMenu.choose(() => set({ ownerId: null }))}>Nobody</MenuItem>
          {people.map(({ id, name }) => (
            <MenuItem key={id} onSelect={() => afterMenu.choose(() => set({ ownerId: id }))}>
              {name}
            </MenuItem>
          ))}
        </MenuContent>
      </Menu>
      <Menu>
        <MenuTrigger asChild>
          <Button variant="secondary" size="small" pending={handle.isPending}>
            Set follow-up <DrawnIcon icon={ChevronDown} />
          </Button>
        </MenuTrigger>
        <MenuContent align="end" {...afterDays.content}>
          <MenuItem onSelect={() => afterDays.choose(() => set({ followUpOn: null }))}>None</MenuItem>
          {STEPS.map((days) => (
            <MenuItem
              key={days}
              onSelect={() =>
                afterDays.choose(() => set({ followUpOn: followUpDay(hours, days, new Date()) }))
              }
            >
              In {days === 1 ? "1 day" : `${days} days`}
            </MenuItem>
          ))}
        </MenuContent>
      </Menu>
      {mergeable(leads) && (
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

const mergeable = (leads: readonly Lead[]) =>
  leads.length > 1 &&
  leads.length <= MAX_MERGED + 1 &&
  leads.every(({ status, mergedInto }) => status !== "spam" && mergedInto === null);

type MergeChosenProps = { leads: readonly Lead[]; onMerged: () => void; onClose: () => void };

/** Suggests the lead that was answered last, else the newest. */
function MergeChosen({ leads, ...props }: MergeChosenProps) {
  const [lead, ...others] = leads.toSorted((one, other) => workedOnAt(other).localeCompare(workedOnAt(one)));
  return lead ? <MergeDialog lead={lead} others={others} asksWhichStays {...props} /> : null;
}

const workedOnAt = ({ firstAnsweredAt, createdAt }: Lead) =>
  firstAnsweredAt ? `1 ${firstAnsweredAt}` : `0 ${createdAt}`;
