"use client";

import { ChevronDown } from "lucide";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { counted } from "@/components/admin/kit/counted";
import { useOpeningHours } from "@/components/admin/kit/site-parts";
import { useMayWrite } from "@/components/admin/kit/write-access";
import { dayText } from "@/components/admin/leads/lead-labels";
import { StatusMenu } from "@/components/admin/leads/status-menu";
import { Button } from "@/components/ui/button";
import { DrawnIcon } from "@/components/ui/drawn-icon";
import { Input } from "@/components/ui/input";
import { Menu, MenuChoice, MenuChoices, MenuContent, MenuTrigger } from "@/components/ui/menu";
import { useMe } from "@/lib/access/auth/queries";
import { usePeople, worksOnLeads } from "@/lib/admin/activity/queries";
import { isDay } from "@/lib/core/query/days";
import { followUpDay } from "@/lib/crm/inbox/follow-up-day";
import type { Lead, LeadUpdate } from "@/lib/crm/inbox/schema";
import type { LeadStatus } from "@/lib/crm/leads/kinds";

type LeadHandlingProps = {
  lead: Lead;
  isMenuOpen: boolean;
  onMenuOpenChange: (isOpen: boolean) => void;
  onStatus: (status: LeadStatus) => void;
  onSave: (change: LeadUpdate) => void;
};

export function LeadHandling({ lead, isMenuOpen, onMenuOpenChange, onStatus, onSave }: LeadHandlingProps) {
  const mayWrite = useMayWrite();
  return (
    <dl className="flex flex-wrap gap-x-8 gap-y-3 text-sm">
      <Handled label="Status">
        <StatusMenu lead={lead} isOpen={isMenuOpen} onOpenChange={onMenuOpenChange} onStatus={onStatus} />
      </Handled>
      <Handled label="Owner">
        {mayWrite ? (
          <OwnerMenu lead={lead} onOwner={(ownerId) => onSave({ ownerId })} />
        ) : (
          (lead.owner?.name ?? "Nobody")
        )}
      </Handled>
      <Handled label="Follow-up">
        {mayWrite ? (
          <FollowUp day={lead.followUpOn} onDay={(followUpOn) => onSave({ followUpOn })} />
        ) : lead.followUpOn ? (
          dayText(lead.followUpOn)
        ) : (
          "None"
        )}
      </Handled>
    </dl>
  );
}

function Handled({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="grid content-start gap-1">
      <dt className="text-xs text-ink-muted">{label}</dt>
      <dd className="flex min-h-8 flex-wrap items-center gap-2">{children}</dd>
    </div>
  );
}

const NOBODY = "none";

function OwnerMenu({ lead: { name, owner }, onOwner }: { lead: Lead; onOwner: (id: number | null) => void }) {
  const me = useMe().data;
  const people = (usePeople().data ?? []).filter((person) => worksOnLeads(person) || person.id === owner?.id);
  const current = owner ? String(owner.id) : NOBODY;
  return (
    <>
      <Menu>
        <MenuTrigger asChild>
          <Button
            variant="secondary"
            size="small"
            aria-label={`Owner of ${name}: ${owner?.name ?? "nobody"}`}
          >
            {owner?.name ?? "Nobody"} <DrawnIcon icon={ChevronDown} className="print:hidden" />
          </Button>
        </MenuTrigger>
        <MenuContent className="max-h-72 overflow-y-auto">
          <MenuChoices
            value={current}
            onValueChange={(id) => id !== current && onOwner(id === NOBODY ? null : Number(id))}
          >
            <MenuChoice value={NOBODY}>Nobody</MenuChoice>
            {people.map(({ id, name: called }) => (
              <MenuChoice key={id} value={String(id)}>
                <span className="max-w-60 truncate">{called}</span>
                {id === me?.id && <span className="text-xs text-ink-faint">You</span>}
              </MenuChoice>
            ))}
          </MenuChoices>
        </MenuContent>
      </Menu>
      {!owner && me && (
        <Button
          variant="ghost"
          size="small"
          className="print:hidden"
          // Moves the focus here, as the button disappears with its own action.
          onClick={({ currentTarget }) => {
            (currentTarget.previousElementSibling as HTMLElement | null)?.focus();
            onOwner(me.id);
          }}
        >
          Take it
        </Button>
      )}
    </>
  );
}

const steps = [1, 7];

/** A date stored only by Enter or its button: while it is typed, it passes through other valid dates. */
function FollowUp({ day, onDay }: { day: string | null; onDay: (day: string | null) => void }) {
  const stored = day ?? "";
  const [typed, setTyped] = useState(stored);
  useEffect(() => setTyped(stored), [stored]);
  const field = useRef<HTMLInputElement>(null);
  const hours = useOpeningHours();
  const set = (next: string | null) => {
    // The pressed button disappears.
    field.current?.focus();
    onDay(next);
  };
  const isChanged = typed !== stored && (typed === "" || isDay(typed));
  return (
    <>
      <span className="hidden print:inline">{day ? dayText(day) : "None"}</span>
      <form
        className="flex flex-wrap items-center gap-2 print:hidden"
        onSubmit={(event) => {
          event.preventDefault();
          if (isChanged) set(typed || null);
        }}
      >
        <Input
          ref={field}
          type="date"
          aria-label="Follow-up day"
          className="h-8 w-36 max-sm:w-40"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
        {isChanged ? (
          <Button type="submit" size="small">
            {typed === "" ? "Remove" : "Set"}
          </Button>
        ) : (
          <>
            {stored !== "" && (
              <Button variant="ghost" size="small" onClick={() => set(null)}>
                Clear
              </Button>
            )}
            {steps.map((days) => (
              <Button
                key={days}
                variant="ghost"
                size="small"
                onClick={() => set(followUpDay(hours, days, new Date()))}
              >
                In {counted(days, "day")}
              </Button>
            ))}
          </>
        )}
      </form>
    </>
  );
}
