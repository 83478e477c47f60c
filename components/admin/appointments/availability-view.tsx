import { useId } from "react";
import { AvailabilityForm } from "@/components/admin/appointments/availability-form";
import { BusyCalendars } from "@/components/admin/appointments/busy-calendars";
import { CalendarFeed } from "@/components/admin/appointments/calendar-feed";
import { Loaded } from "@/components/admin/kit/loaded";
import { Options } from "@/components/admin/kit/options";
import { PageHeader } from "@/components/admin/kit/page-header";
import { confirmLeave } from "@/components/admin/kit/unsaved-changes";
import { Label } from "@/components/ui/label";
import { Select } from "@/components/ui/select";
import { useMay, useMe } from "@/lib/access/auth/queries";
import { usePeople } from "@/lib/access/users/queries";
import { worksOnLeads } from "@/lib/access/users/works-on-leads";
import { useListState } from "@/lib/core/query/list";
import { useAvailability } from "@/lib/crm/appointments/queries";

const filters = { person: (value: string) => /^[1-9]\d{0,8}$/.test(value) } as const;

export function AvailabilityView() {
  const id = useId();
  const state = useListState({ defaultSort: "", filters });
  const maySeeEveryone = useMay()("settings");
  const me = useMe().data?.id ?? 0;
  const people = usePeople().data?.filter(worksOnLeads) ?? [];
  const shown = maySeeEveryone && state.filters.person ? Number(state.filters.person) : me;
  const availability = useAvailability(shown);
  const show = (person: number) =>
    confirmLeave(() => state.setFilter("person", person === me ? "" : String(person)));
  return (
    <>
      <PageHeader
        title="Availability"
        description="When visitors can book a time. All times are Eastern Time, by the office's clocks."
      />
      <div className="grid max-w-3xl grid-cols-1 gap-6">
        {maySeeEveryone && people.length > 1 && (
          <div className="flex flex-wrap items-center gap-2">
            <Label htmlFor={id}>Availability of</Label>
            <Select
              id={id}
              className="w-60"
              value={shown}
              onChange={({ target }) => show(Number(target.value))}
            >
              <Options of={people.map(({ id, name }) => [id, id === me ? `${name} (you)` : name])} />
            </Select>
          </div>
        )}
        <Loaded key={shown} query={availability} failed="The availability could not be loaded.">
          {(stored) => (
            <>
              <AvailabilityForm availability={stored} />
              {shown === me && (
                <>
                  <BusyCalendars />
                  <CalendarFeed />
                </>
              )}
            </>
          )}
        </Loaded>
      </div>
    </>
  );
}
