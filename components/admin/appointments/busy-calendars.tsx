import { Plus } from "lucide";
import { useState } from "react";
import { counted } from "@/components/admin/kit/counted";
import { DateText } from "@/components/admin/kit/date-text";
import { DeleteDialog } from "@/components/admin/kit/delete-dialog";
import { RemoveButton } from "@/components/admin/kit/field-group";
import { TextField } from "@/components/admin/kit/fields/text-fields";
import { FormDialog } from "@/components/admin/kit/form-dialog";
import { Loaded } from "@/components/admin/kit/loaded";
import { PanelCard } from "@/components/admin/kit/panel-card";
import { Button } from "@/components/ui/button";
import { DrawnIcon } from "@/components/ui/drawn-icon";
import { useAddBusyCalendar, useBusyCalendars, useRemoveBusyCalendar } from "@/lib/crm/appointments/queries";
import { type BusyCalendar, busyCalendarInput } from "@/lib/crm/appointments/schema";

export function BusyCalendars() {
  const add = useAddBusyCalendar();
  const remove = useRemoveBusyCalendar();
  const [isAdding, setAdding] = useState(false);
  const [removing, setRemoving] = useState<BusyCalendar | null>(null);
  return (
    <PanelCard title="Your other calendars">
      <div className="grid justify-items-start gap-3 px-4 pt-1 pb-4">
        <p className="text-sm text-ink-muted">
          What stands in them blocks your times. We read them every ten minutes; visitors see nothing of them.
        </p>
        <Loaded query={useBusyCalendars()} failed="Your calendars could not be loaded.">
          {(stored) =>
            stored.length > 0 && (
              <ul className="w-full divide-y divide-line rounded-md border border-line">
                {stored.map((calendar) => (
                  <li key={calendar.id} className="flex items-center gap-3 px-3 py-2">
                    <div className="grid min-w-0 flex-1 gap-0.5 text-sm">
                      <span className="font-medium wrap-anywhere text-ink">{calendar.name}</span>
                      <span className="text-xs wrap-anywhere text-ink-muted">
                        {calendar.host} ·{" "}
                        {calendar.fetchedAt ? (
                          <>
                            read on <DateText value={calendar.fetchedAt} withTime />
                          </>
                        ) : (
                          "not read yet"
                        )}
                      </span>
                      {calendar.fault && (
                        <span className="text-xs font-medium wrap-anywhere text-danger">
                          {calendar.fault}
                        </span>
                      )}
                      {calendar.notes.length > 0 && (
                        <details className="text-xs">
                          <summary className="w-fit cursor-pointer py-1 font-medium text-warning-strong">
                            {counted(calendar.notes.length, "note")}
                          </summary>
                          <ul className="grid list-disc gap-1 pb-1 pl-4 wrap-anywhere text-ink-muted">
                            {calendar.notes.map((note) => (
                              <li key={note}>{note}</li>
                            ))}
                          </ul>
                        </details>
                      )}
                    </div>
                    <RemoveButton
                      label={`Remove the calendar ${calendar.name}`}
                      onClick={() => setRemoving(calendar)}
                    />
                  </li>
                ))}
              </ul>
            )
          }
        </Loaded>
        <Button variant="secondary" onClick={() => setAdding(true)}>
          <DrawnIcon icon={Plus} /> Add a calendar
        </Button>
      </div>
      {isAdding && (
        <FormDialog
          title="Add a calendar"
          description="Use its private address in iCal format, from the calendar's settings. We store it encrypted and never show it again."
          submitLabel="Add calendar"
          schema={busyCalendarInput}
          values={() => ({ name: "", url: "" })}
          save={add}
          onClose={() => setAdding(false)}
        >
          <TextField name="name" label="Name" required placeholder="Personal" />
          <TextField
            name="url"
            label="Address"
            type="url"
            inputMode="url"
            autoComplete="off"
            required
            placeholder="https://calendar.google.com/calendar/ical/….ics"
          />
        </FormDialog>
      )}
      {removing && (
        <DeleteDialog
          record={removing}
          remove={remove}
          title={`Remove ${removing.name}`}
          description="What stands in it no longer blocks your times."
          confirmLabel="Remove calendar"
          onClose={() => setRemoving(null)}
        />
      )}
    </PanelCard>
  );
}
