import { ChevronDown } from "lucide";
import { type ChangeEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { counted } from "@/components/admin/kit/counted";
import { useOpeningHours } from "@/components/admin/kit/site-parts";
import { useMayWrite } from "@/components/admin/kit/write-access";
import { followUpText } from "@/components/admin/leads/lead-labels";
import { type MenuState, StatusMenu } from "@/components/admin/leads/status-menu";
import { Button } from "@/components/ui/button";
import { DrawnIcon } from "@/components/ui/drawn-icon";
import { Input } from "@/components/ui/input";
import { Menu, MenuChoice, MenuChoices, MenuContent, MenuTrigger } from "@/components/ui/menu";
import { useMe } from "@/lib/access/auth/queries";
import { usePeople } from "@/lib/access/users/queries";
import { worksOnLeads } from "@/lib/access/users/works-on-leads";
import { isDay } from "@/lib/core/query/days";
import { followUpDay } from "@/lib/crm/inbox/follow-up-day";
import type { Lead, LeadUpdate } from "@/lib/crm/inbox/schema";
import type { LeadStatus } from "@/lib/crm/leads/kinds";

type LeadHandlingProps = {
  lead: Lead;
  menu: MenuState;
  onStatus: (status: LeadStatus) => void;
  onSave: (change: LeadUpdate) => void;
};

export function LeadHandling({ lead, menu, onStatus, onSave }: LeadHandlingProps) {
  const mayWrite = useMayWrite();
  return (
    <dl className="flex flex-wrap gap-x-8 gap-y-3 text-sm">
      <HandlingField label="Status">
        <StatusMenu {...menu} lead={lead} onStatus={onStatus} />
      </HandlingField>
      <HandlingField label="Owner">
        {mayWrite ? (
          <OwnerMenu lead={lead} onOwner={(ownerId) => onSave({ ownerId })} />
        ) : (
          (lead.owner?.name ?? "Nobody")
        )}
      </HandlingField>
      <HandlingField label="Follow-up">
        {mayWrite ? <FollowUp lead={lead} onSave={onSave} /> : (followUpText(lead) ?? "None")}
      </HandlingField>
    </dl>
  );
}

function HandlingField({ label, children }: { label: string; children: ReactNode }) {
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
const NONE = { followUpOn: "", followUpTime: "", followUpNote: "" };

/**
 * Day, hour and subject, stored only by Enter or a button: while a date is typed, it passes through other valid dates.
 * The focus goes to a button afterward, where the keys of the inbox work.
 */
function FollowUp({ lead, onSave }: { lead: Lead; onSave: (change: LeadUpdate) => void }) {
  const stored = {
    followUpOn: lead.followUpOn ?? "",
    followUpTime: lead.followUpTime ?? "",
    followUpNote: lead.followUpNote ?? "",
  };
  const [typed, setTyped] = useState(stored);
  const key = JSON.stringify(stored);
  useEffect(() => setTyped(JSON.parse(key)), [key]);
  const group = useRef<HTMLFormElement>(null);
  const hours = useOpeningHours();
  const set = (next: typeof stored) => {
    // The pressed button may disappear.
    group.current?.querySelector<HTMLElement>("[data-follow-up]")?.focus();
    onSave({
      followUpOn: next.followUpOn || null,
      followUpTime: next.followUpTime || null,
      followUpNote: next.followUpNote.trim() || null,
    });
  };
  const isChanged = JSON.stringify(typed) !== key && (typed.followUpOn === "" || isDay(typed.followUpOn));
  const field = (name: keyof typeof stored) => ({
    value: typed[name],
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => setTyped({ ...typed, [name]: target.value }),
  });
  return (
    <>
      <span className="hidden print:inline">{followUpText(lead) ?? "None"}</span>
      <form
        ref={group}
        className="flex flex-wrap items-center gap-2 print:hidden"
        onSubmit={(event) => {
          event.preventDefault();
          if (isChanged) set(typed.followUpOn === "" ? NONE : typed);
        }}
      >
        <Input
          type="date"
          aria-label="Follow-up day"
          className="h-8 w-36 max-sm:w-40"
          {...field("followUpOn")}
        />
        <Input
          type="time"
          aria-label="Follow-up hour, by the office's clocks"
          className="h-8 w-32 max-sm:w-36"
          {...field("followUpTime")}
        />
        <Input
          aria-label="What to follow up about"
          placeholder="What about?"
          maxLength={200}
          className="h-8 w-48 flex-1"
          {...field("followUpNote")}
        />
        {isChanged && (typed.followUpOn !== "" || stored.followUpOn !== "") && (
          <Button type="submit" size="small">
            {typed.followUpOn === "" ? "Remove" : "Set"}
          </Button>
        )}
        {steps.map((days) => (
          <Button
            key={days}
            data-follow-up=""
            variant="ghost"
            size="small"
            onClick={() => set({ ...typed, followUpOn: followUpDay(hours, days, new Date()) })}
          >
            In {counted(days, "day")}
          </Button>
        ))}
        {stored.followUpOn !== "" && (
          <Button variant="ghost" size="small" onClick={() => set(NONE)}>
            Clear
          </Button>
        )}
      </form>
    </>
  );
}
