"use client";

import { useState } from "react";
import { useFormContext } from "react-hook-form";
import { z } from "zod";
import { LeadChoice } from "@/components/admin/appointments/lead-choice";
import { StaffField } from "@/components/admin/appointments/staff-field";
import { TimeField } from "@/components/admin/appointments/time-field";
import { SelectField, SwitchField } from "@/components/admin/kit/fields/choice-fields";
import { LongTextField, TextField } from "@/components/admin/kit/fields/text-fields";
import { FormDialog } from "@/components/admin/kit/form-dialog";
import { Loaded } from "@/components/admin/kit/loaded";
import { ViewSwitch } from "@/components/admin/kit/view-switch";
import { Dialog, DialogContent } from "@/components/ui/dialog";
import { useMe } from "@/lib/access/auth/queries";
import { useAppointmentKinds, useCreateAppointment } from "@/lib/crm/appointments/queries";
import {
  type Appointment,
  type AppointmentInput,
  type AppointmentKind,
  appointmentInput,
} from "@/lib/crm/appointments/schema";

type NewAppointmentProps = {
  day: string;
  onSaved: (stored: Appointment | undefined) => void;
  onClose: () => void;
};

type Values = { isNew: boolean; lead?: unknown; person?: unknown };

/** Discards the values of the option that is not selected: new person or existing lead. */
const newAppointment = z.preprocess((values) => {
  const { isNew, lead, person, ...rest } = values as Values;
  return { ...rest, ...(isNew ? { person } : { lead }) };
}, appointmentInput) as unknown as z.ZodType<AppointmentInput, Record<string, unknown>>;

export function NewAppointment(props: NewAppointmentProps) {
  const kinds = useAppointmentKinds().query;
  const [first] = kinds.data ?? [];
  if (first) return <NewAppointmentForm {...props} kinds={kinds.data ?? []} first={first} />;
  return (
    <Dialog open onOpenChange={(stillOpen) => !stillOpen && props.onClose()}>
      <DialogContent title="New appointment">
        <div className="p-5">
          <Loaded query={kinds} failed="The kinds could not be loaded.">
            {() => <p className="text-sm text-ink">There are no kinds of appointments yet. Add one first.</p>}
          </Loaded>
        </div>
      </DialogContent>
    </Dialog>
  );
}

type FormProps = NewAppointmentProps & { kinds: AppointmentKind[]; first: AppointmentKind };

function NewAppointmentForm({ kinds, first, day, onSaved, onClose }: FormProps) {
  const create = useCreateAppointment();
  const me = useMe().data;
  return (
    <FormDialog<AppointmentInput, Appointment>
      title="New appointment"
      submitLabel="Make appointment"
      className="max-w-2xl"
      schema={newAppointment}
      values={() => ({
        ...{ isNew: false, kind: first.id, staff: me?.id, start: "", note: "", mail: true },
        person: { firstName: "", lastName: "", email: "", phone: "", company: "" },
      })}
      save={create}
      onSaved={onSaved}
      onClose={onClose}
    >
      <Person />
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField
          name="kind"
          label="Kind"
          options={kinds.map(({ id, name, minutes }) => ({ value: id, label: `${name}, ${minutes} min` }))}
        />
        <StaffField current={{ id: me?.id ?? 0, name: me?.displayName ?? me?.username ?? "" }} />
      </div>
      <Time kinds={kinds} first={first} day={day} />
      <LongTextField name="note" label="Note" rows={2} maxLength={5_000} hint="Only your team sees it." />
      <SwitchField name="mail" label="Tell the visitor by email" hint="With the time, for their calendar." />
    </FormDialog>
  );
}

function Time({ kinds, first, day }: Pick<FormProps, "kinds" | "first" | "day">) {
  const kind = Number(useFormContext().watch("kind"));
  return <TimeField day={day} length={kinds.find(({ id }) => id === kind) ?? first} />;
}

const choices = [
  { id: "lead", label: "Existing lead" },
  { id: "new", label: "New person" },
] as const;

function Person() {
  const form = useFormContext();
  const [shown, setShown] = useState<"lead" | "new">("lead");
  const show = (next: typeof shown) => {
    setShown(next);
    form.setValue("isNew", next === "new");
  };
  return (
    <div>
      <ViewSwitch label="Visitor" views={choices} shown={shown} onShow={show} />
      {shown === "lead" ? (
        <LeadChoice name="lead" />
      ) : (
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField name="person.firstName" label="First name" required />
          <TextField name="person.lastName" label="Last name" required />
          <TextField name="person.email" label="Email" type="email" required />
          <TextField name="person.phone" label="Phone" type="tel" required />
          <TextField name="person.company" label="Company" className="sm:col-span-2" />
        </div>
      )}
    </div>
  );
}
