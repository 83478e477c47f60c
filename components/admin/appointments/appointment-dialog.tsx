import { CalendarX2, Check, Mail, MoveRight, Phone, RotateCcw, UserRoundX } from "lucide";
import { useState } from "react";
import { momentText, timeText } from "@/components/admin/appointments/calendar-time";
import { AppointmentBadge, placeLabels } from "@/components/admin/appointments/labels";
import { MoveDialog } from "@/components/admin/appointments/move-dialog";
import { ContactLink, Fact, mailHref } from "@/components/admin/kit/contact-facts";
import { SwitchField } from "@/components/admin/kit/fields/choice-fields";
import { LongTextField, TextField } from "@/components/admin/kit/fields/text-fields";
import { FormDialog } from "@/components/admin/kit/form-dialog";
import { LeadLink } from "@/components/admin/kit/lead-link";
import { Loaded } from "@/components/admin/kit/loaded";
import { Modal } from "@/components/admin/kit/modal";
import { PersonLink } from "@/components/admin/kit/person-link";
import { useNow } from "@/components/admin/kit/use-now";
import { WriteAccessOnly } from "@/components/admin/kit/write-access";
import { Button } from "@/components/ui/button";
import { DrawnIcon } from "@/components/ui/drawn-icon";
import { telephoneHref } from "@/lib/core/phone";
import { outcomeOf } from "@/lib/core/query/save";
import { useAppointment, useCancelAppointment, useSaveAppointment } from "@/lib/crm/appointments/queries";
import { type Appointment, appointmentUpdate, cancelInput } from "@/lib/crm/appointments/schema";

const notes = appointmentUpdate.pick({ outcome: true, note: true });

export function AppointmentDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const query = useAppointment(id);
  if (query.data) return <AppointmentForm appointment={query.data} onClose={onClose} />;
  return (
    <Modal onClose={onClose} title="Appointment">
      <div className="p-5">
        <Loaded query={query} failed="The appointment could not be loaded.">
          {() => null}
        </Loaded>
      </div>
    </Modal>
  );
}

type AppointmentProps = { appointment: Appointment; onClose: () => void };

function AppointmentForm({ appointment, onClose }: AppointmentProps) {
  const save = useSaveAppointment();
  const [step, setStep] = useState<"move" | "cancel" | null>(null);
  const back = () => setStep(null);
  const { status, lead, kind, start, end } = appointment;
  const hasBegun = Date.parse(start) <= useNow();
  const setStatus = (next: "booked" | "done" | "no-show") => void save({ status: next }, appointment);
  return (
    <>
      <FormDialog
        title={`${kind} with ${lead.name}`}
        description={`${momentText(start)} to ${timeText(end)}, Eastern Time`}
        submitLabel="Save notes"
        cancelLabel="Close"
        className="max-w-xl"
        schema={notes}
        record={appointment}
        values={(stored) => ({ outcome: stored?.outcome ?? "", note: stored?.note ?? "" })}
        save={save}
        onClose={onClose}
      >
        <Facts appointment={appointment} />
        <WriteAccessOnly>
          {status !== "cancelled" && (
            <div className="flex flex-wrap gap-2">
              {status === "booked" ? (
                <>
                  <Button variant="secondary" size="small" onClick={() => setStep("move")}>
                    <DrawnIcon icon={MoveRight} /> Move
                  </Button>
                  {hasBegun && (
                    <>
                      <Button variant="secondary" size="small" onClick={() => setStatus("done")}>
                        <DrawnIcon icon={Check} /> Done
                      </Button>
                      <Button variant="secondary" size="small" onClick={() => setStatus("no-show")}>
                        <DrawnIcon icon={UserRoundX} /> No-show
                      </Button>
                    </>
                  )}
                  <Button variant="dangerGhost" size="small" onClick={() => setStep("cancel")}>
                    <DrawnIcon icon={CalendarX2} /> Cancel appointment
                  </Button>
                </>
              ) : (
                <Button variant="secondary" size="small" onClick={() => setStatus("booked")}>
                  <DrawnIcon icon={RotateCcw} /> Back to booked
                </Button>
              )}
            </div>
          )}
        </WriteAccessOnly>
        <TextField
          name="outcome"
          label="Outcome"
          maxLength={255}
          hint="In a line, such as “Wants a quote for 12 computers”."
        />
        <LongTextField name="note" label="Note" rows={4} maxLength={5_000} hint="Only your team sees it." />
      </FormDialog>
      {step === "move" && <MoveDialog appointment={appointment} onClose={back} />}
      {step === "cancel" && <CancelDialog appointment={appointment} onClose={back} />}
    </>
  );
}

function Facts({ appointment }: { appointment: Appointment }) {
  const { status, lead, by, staff, timeZone, answers } = appointment;
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2 text-sm">
        <AppointmentBadge status={status} />
        <span className="text-ink-muted">
          {[placeLabels[by], staff && `with ${staff.name}`].filter(Boolean).join(", ")}
        </span>
        <LeadLink id={lead.id}>{`Lead ${lead.reference}`}</LeadLink>
        <PersonLink lead={lead.id} />
      </div>
      <div className="flex flex-wrap gap-x-6 gap-y-2 text-sm">
        <ContactLink icon={Mail} href={mailHref(lead.email)} text={lead.email} />
        {lead.phone && <ContactLink icon={Phone} href={telephoneHref(lead.phone)} text={lead.phone} />}
      </div>
      <dl className="grid grid-cols-1 gap-x-6 gap-y-2.5 text-sm empty:hidden sm:grid-cols-2">
        {lead.company && <Fact label="Company" value={lead.company} />}
        {timeZone && <Fact label="Their time zone" value={timeZone.replaceAll("_", " ")} />}
        {answers.map(({ question, answer }) => (
          <Fact key={question} label={question} value={answer} />
        ))}
      </dl>
    </>
  );
}

function CancelDialog({ appointment, onClose }: AppointmentProps) {
  const cancel = useCancelAppointment(appointment);
  return (
    <FormDialog
      title={`Cancel the appointment with ${appointment.lead.name}?`}
      description={`On ${momentText(appointment.start)}. The time is then free for others.`}
      submitLabel="Cancel appointment"
      cancelLabel="Keep appointment"
      isDestructive
      schema={cancelInput}
      values={() => ({ message: "", mail: true })}
      save={(input) => outcomeOf(cancel.mutateAsync(input))}
      onClose={onClose}
    >
      <TextField
        name="message"
        label="Line to the visitor"
        maxLength={500}
        hint="Optional, such as why, or when you will call."
      />
      <SwitchField name="mail" label="Tell the visitor by email" />
    </FormDialog>
  );
}
