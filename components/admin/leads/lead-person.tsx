import Link from "next/link";
import { type ReactNode, useState } from "react";
import { DateText } from "@/components/admin/kit/date-text";
import { hrefOfLead } from "@/components/admin/kit/lead-link";
import { onPlainClick } from "@/components/admin/kit/plain-click";
import { WriteAccessOnly } from "@/components/admin/kit/write-access";
import { LeadOrderBadge, LeadStatusBadge } from "@/components/admin/leads/lead-badges";
import { LeadSection } from "@/components/admin/leads/lead-facts";
import { mayBeMerged, requestTitle } from "@/components/admin/leads/lead-labels";
import { MergeDialog } from "@/components/admin/leads/merge-dialog";
import { Button } from "@/components/ui/button";
import { ScrollRegion } from "@/components/ui/scroll-region";
import { useSeparateLead } from "@/lib/crm/inbox/queries";
import { referenceOf } from "@/lib/crm/inbox/reference";
import { type Lead, type LeadDetail, MAX_MERGED, type PersonEntry } from "@/lib/crm/inbox/schema";

export function LeadPerson({ lead, onOpen }: { lead: LeadDetail; onOpen: (id: number) => void }) {
  const [merging, setMerging] = useState<Lead[]>();
  const [chosenIds, setChosenIds] = useState<readonly number[]>([]);
  const separate = useSeparateLead();
  const { merged, others, othersTotal, timeline } = lead;
  if (merged.length + others.length === 0) return null;
  const leads = new Map([lead, ...merged, ...others].map((one) => [one.id, one]));
  const isMerged = (id: number) => merged.some((one) => one.id === id);
  const total = 1 + merged.length + othersTotal;
  const mergeable = mayBeMerged(lead) ? others.filter(mayBeMerged) : [];
  const chosen = mergeable.filter(({ id }) => chosenIds.includes(id)).slice(0, MAX_MERGED);
  const toggle = (id: number) =>
    setChosenIds(chosenIds.includes(id) ? chosenIds.filter((one) => one !== id) : [...chosenIds, id]);
  return (
    <LeadSection
      title={`From this person: ${total.toLocaleString("en-US")} requests`}
      aside={
        chosen.length > 1 && (
          <Button variant="secondary" size="small" onClick={() => setMerging(chosen)}>
            Merge {chosen.length} leads
          </Button>
        )
      }
    >
      <ScrollRegion
        as="ol"
        aria-label="Timeline of this person"
        className="grid max-h-80 grid-cols-1 divide-y divide-line overflow-y-auto text-sm print:max-h-none"
      >
        {timeline.map((entry) => {
          const entryLead = leads.get(entry.leadId);
          if (!entryLead) return null;
          const isMergeable = entry.is === "request" && mergeable.includes(entryLead);
          return (
            <li
              key={`${entry.is} ${entry.leadId} ${entry.at}`}
              className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1 py-2"
            >
              {isMergeable && mergeable.length > 1 && (
                <WriteAccessOnly>
                  <label className="-m-2 grid size-9 shrink-0 place-items-center pointer-coarse:size-11 print:hidden">
                    <input
                      type="checkbox"
                      aria-label={`Select ${referenceOf(entryLead.id)}`}
                      checked={chosen.includes(entryLead)}
                      onChange={() => toggle(entryLead.id)}
                      className="size-4 accent-brand"
                    />
                  </label>
                </WriteAccessOnly>
              )}
              <span className="min-w-0 flex-1 basis-48 wrap-anywhere">
                <Entry entry={entry} lead={entryLead} isOpen={entryLead === lead} onOpen={onOpen} />
              </span>
              {entry.is === "request" && (
                <>
                  {entryLead.order && <LeadOrderBadge order={entryLead.order} />}
                  <LeadStatusBadge lead={entryLead} />
                  <WriteAccessOnly>
                    {isMerged(entryLead.id) ? (
                      <Button
                        variant="ghost"
                        size="small"
                        className="print:hidden"
                        pending={separate.isPending && separate.variables === entryLead.id}
                        aria-label={`Separate ${referenceOf(entryLead.id)}`}
                        onClick={() => separate.mutate(entryLead.id)}
                      >
                        Separate
                      </Button>
                    ) : (
                      isMergeable && (
                        <Button
                          variant="ghost"
                          size="small"
                          className="print:hidden"
                          aria-label={`Merge ${referenceOf(entryLead.id)}`}
                          onClick={() => setMerging([entryLead])}
                        >
                          Merge
                        </Button>
                      )
                    )}
                  </WriteAccessOnly>
                </>
              )}
              <span className="text-xs text-ink-faint">
                <DateText value={entry.at} withTime />
              </span>
            </li>
          );
        })}
      </ScrollRegion>
      {othersTotal > others.length && (
        <p className="text-xs text-ink-muted">The newest {others.length} other requests are shown.</p>
      )}
      {merging && (
        <MergeDialog
          lead={lead}
          others={merging}
          onMerged={() => setChosenIds([])}
          onClose={() => setMerging(undefined)}
        />
      )}
    </LeadSection>
  );
}

type EntryProps = { entry: PersonEntry; lead: Lead; isOpen: boolean; onOpen: (id: number) => void };

function Entry({ entry: { is, author, text, threadId }, lead, isOpen, onOpen }: EntryProps) {
  const toLead = (label: ReactNode) =>
    isOpen ? (
      <span className="text-ink">{label}</span>
    ) : (
      <LinkToLead id={lead.id} onOpen={onOpen}>
        {label}
      </LinkToLead>
    );
  const who = author ?? "Someone";
  const suffix = text ? `: ${text}` : "";
  switch (is) {
    case "request":
      return toLead(`${requestTitle(lead)}${isOpen ? " (this one)" : ""}`);
    case "reply":
      return toLead(`${who} replied${suffix}`);
    case "call":
      return toLead(`${who} logged a call${suffix}`);
    case "mail":
      return toLead(`They answered by email${suffix}`);
    case "chat":
      return (
        <Link
          href={`/admin/dashboard/chat?conversation=${threadId}`}
          prefetch={false}
          className="text-brand hover:underline"
        >
          {`Chat${suffix}`}
        </Link>
      );
  }
}

type LinkToLeadProps = { id: number; onOpen: (id: number) => void; children: ReactNode };

function LinkToLead({ id, onOpen, children }: LinkToLeadProps) {
  return (
    <a href={hrefOfLead(id)} className="text-brand hover:underline" onClick={onPlainClick(() => onOpen(id))}>
      {children}
    </a>
  );
}

export function MergedLine({ id, into, onOpen }: { id: number; into: number; onOpen: (id: number) => void }) {
  const separate = useSeparateLead();
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded-md bg-surface-sunken px-3 py-2 text-sm text-ink">
      <span>
        Merged into{" "}
        <LinkToLead id={into} onOpen={onOpen}>
          {referenceOf(into)}
        </LinkToLead>
        , where it is answered.
      </span>
      <WriteAccessOnly>
        <Button
          variant="secondary"
          size="small"
          pending={separate.isPending}
          onClick={() => separate.mutate(id)}
        >
          Separate
        </Button>
      </WriteAccessOnly>
    </p>
  );
}
