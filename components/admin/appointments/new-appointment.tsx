import { useState } from "react";
import { useFormContext } from "react-hook-form";
import { z } from "zod";
import { StaffField, TimeField } from "@/components/admin/appointments/appointment-fields";
import { SelectField, SwitchField } from "@/components/admin/kit/fields/choice-fields";
import { LongTextField, TextField } from "@/components/admin/kit/fields/text-fields";
import { useField } from "@/components/admin/kit/fields/use-field";
import { FormDialog } from "@/components/admin/kit/form-dialog";
import { FormField } from "@/components/admin/kit/form-field";
import { Loaded } from "@/components/admin/kit/loaded";
import { Modal } from "@/components/admin/kit/modal";
import { useDebounced } from "@/components/admin/kit/use-debounced";
import { ViewSwitch } from "@/components/admin/kit/view-switch";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { useMe } from "@/lib/access/auth/queries";
import { useAppointmentKinds, useCreateAppointment } from "@/lib/crm/appointments/queries";
import {
  type Appointment,
  type AppointmentInput,
  type AppointmentKind,
  appointmentInput,
} from "@/lib/crm/appointments/schema";
import { useLeads } from "@/lib/crm/inbox/queries";
import { referenceOf } from "@/lib/crm/inbox/reference";
import type { Lead } from "@/lib/crm/inbox/schema";

type NewAppointmentProps = {
  day: string;
  onSaved: (stored: Appointment | undefined) => void;
  onClose: () => void;
};

const newAppointment = z.preprocess((values) => {
  const { isNew, lead, person, ...rest } = values as { isNew: boolean; lead?: unknown; person?: unknown };
  return { ...rest, ...(isNew ? { person } : { lead }) };
}, appointmentInput) as unknown as z.ZodType<AppointmentInput, Record<string, unknown>>;

export function NewAppointment(props: NewAppointmentProps) {
  const kinds = useAppointmentKinds().query;
  const [first] = kinds.data ?? [];
  if (first) return <NewAppointmentForm {...props} kinds={kinds.data ?? []} first={first} />;
  return (
    <Modal onClose={props.onClose} title="New appointment">
      <div className="p-5">
        <Loaded query={kinds} failed="The kinds could not be loaded.">
          {() => <p className="text-sm text-ink">There are no kinds of appointments yet. Add one first.</p>}
        </Loaded>
      </div>
    </Modal>
  );
}

type FormProps = NewAppointmentProps & { kinds: AppointmentKind[]; first: AppointmentKind };

function NewAppointmentForm({ kinds, first, day, onSaved, onClose }: FormProps) {
  const me = useMe().data;
  return (
    <FormDialog<AppointmentInput, Appointment>
      title="New appointment"
      submitLabel="Make appointment"
      className="max-w-2xl"
      schema={newAppointment}
      values={() => ({
        isNew: false,
        kind: first.id,
        staff: me?.id,
        start: "",
        note: "",
        mail: true,
        person: { firstName: "", lastName: "", email: "", phone: "", company: "" },
      })}
      save={useCreateAppointment()}
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
  const shown = form.watch("isNew") ? "new" : "lead";
  return (
    <div>
      <ViewSwitch
        label="Visitor"
        views={choices}
        shown={shown}
        onShow={(next) => form.setValue("isNew", next === "new")}
      />
      {shown === "lead" ? (
        <LeadChoice />
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

const PAUSE_MS = 250;
const SHOWN = 6;

function LeadChoice() {
  const { form, error } = useField("lead");
  const [chosen, setChosen] = useState<Lead | null>(null);
  const choose = (lead: Lead | null) => {
    setChosen(lead);
    form.setValue("lead", lead?.id, { shouldDirty: true, shouldValidate: form.formState.isSubmitted });
  };
  if (chosen) {
    return (
      <div className="flex flex-wrap items-center justify-between gap-2 rounded-md border border-line px-3 py-2">
        <LeadLine lead={chosen} />
        <Button variant="secondary" size="small" onClick={() => choose(null)}>
          Change
        </Button>
        {error && <p className="basis-full text-xs font-medium text-danger">{error}</p>}
      </div>
    );
  }
  return <LeadSearch error={error} onChoose={choose} />;
}

function LeadSearch({ error, onChoose }: { error: string | undefined; onChoose: (lead: Lead) => void }) {
  const [typed, setTyped] = useState("");
  const search = useDebounced(typed.trim(), PAUSE_MS);
  const { data } = useLeads({ page: 1, search, sort: "-createdAt", filters: {} });
  const found = search ? data?.rows.filter(isBookable).slice(0, SHOWN) : undefined;
  return (
    <div className="grid gap-2">
      <FormField label="Lead" required hint="Name, email, or reference, such as R-1042." error={error}>
        {(control) => (
          <Input
            {...control}
            type="search"
            autoComplete="off"
            maxLength={200}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
        )}
      </FormField>
      {found?.length === 0 && <p className="text-sm text-ink-muted">No lead matches your search.</p>}
      {found && found.length > 0 && (
        <ul aria-label="Leads" className="divide-y divide-line rounded-md border border-line">
          {found.map((lead) => (
            <li key={lead.id}>
              <button
                type="button"
                className="w-full px-3 py-2 text-left hover:bg-surface-sunken"
                onClick={() => onChoose(lead)}
              >
                <LeadLine lead={lead} />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** A merged lead's appointment is made for the one that it is merged into. */
const isBookable = ({ status, mergedInto }: Lead) => status !== "spam" && mergedInto === null;

function LeadLine({ lead }: { lead: Lead }) {
  return (
    <span className="grid min-w-0 text-sm">
      <span className="font-medium wrap-anywhere text-ink">
        {lead.name} · {referenceOf(lead.id)}
      </span>
      <span className="wrap-anywhere text-ink-muted">{lead.email}</span>
    </span>
  );
}
