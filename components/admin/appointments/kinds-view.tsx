import { CalendarClock } from "lucide";
import { z } from "zod";
import { placeLabels } from "@/components/admin/appointments/labels";
import { SelectField, SwitchField } from "@/components/admin/kit/fields/choice-fields";
import { LongTextField, NumberField, TextField } from "@/components/admin/kit/fields/text-fields";
import { FormDialog } from "@/components/admin/kit/form-dialog";
import { OrderedListPanel, type RecordFormProps } from "@/components/admin/kit/ordered-panel";
import { MayWriteProvider } from "@/components/admin/kit/write-access";
import { Badge } from "@/components/ui/badge";
import { useMay } from "@/lib/access/auth/queries";
import { meetingPlaces } from "@/lib/crm/appointments/choice";
import { useAppointmentKinds } from "@/lib/crm/appointments/queries";
import {
  type AppointmentKind,
  type AppointmentKindInput,
  appointmentKindInput,
} from "@/lib/crm/appointments/schema";

export function KindsView() {
  return (
    <MayWriteProvider value={useMay()("settings")}>
      <OrderedListPanel<AppointmentKind, AppointmentKindInput>
        title="Kinds"
        description="What visitors can book. The first one is offered by default."
        caption="kinds"
        noun="kind"
        icon={CalendarClock}
        records={useAppointmentKinds()}
        nameOf={({ name }) => name}
        textOf={({ name }) => name}
        searchHint="Search kinds"
        emptyHint="Add a kind, such as a phone call of 30 minutes, so that visitors can choose a time."
        deleteQuestion={() => "Visitors can't book it any more. Its appointments stay as they are."}
        form={(props) => <KindForm {...props} />}
        row={(kind) => ({
          badges: !kind.isShown && <Badge>Staff only</Badge>,
          detail: `${kind.minutes} minutes · ${placeLabels[kind.by]}`,
        })}
      />
    </MayWriteProvider>
  );
}

const MAX_QUESTIONS = 5;
const MAX_QUESTION_LENGTH = 200;

const linesOf = (text: string) =>
  text
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "");

const kindForm = appointmentKindInput.omit({ orderIndex: true }).extend({
  questions: z
    .string()
    .transform(linesOf)
    .refine(({ length }) => length <= MAX_QUESTIONS, `At most ${MAX_QUESTIONS} questions`)
    .refine(
      (lines) => lines.every(({ length }) => length <= MAX_QUESTION_LENGTH),
      `At most ${MAX_QUESTION_LENGTH} characters a question`,
    ),
});

function KindForm({ record, ...props }: RecordFormProps<AppointmentKind, AppointmentKindInput>) {
  return (
    <FormDialog
      title={record ? `Edit ${record.name}` : "Add kind"}
      submitLabel={record ? "Save changes" : "Add kind"}
      className="max-w-2xl"
      schema={kindForm as unknown as z.ZodType<AppointmentKindInput, Record<string, unknown>>}
      record={record}
      values={valuesOf}
      {...props}
    >
      <TextField
        name="name"
        label="Name"
        required
        hint="As visitors see it, such as Consultation by phone."
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <NumberField name="minutes" label="Minutes" required min={5} max={480} step={5} />
        <SelectField
          name="by"
          label="How you meet"
          hint="For a call, visitors must leave their phone number."
          options={meetingPlaces.map((value) => ({ value, label: placeLabels[value] }))}
        />
      </div>
      <LongTextField
        name="questions"
        label="Questions"
        rows={3}
        hint="One per line, at most five. Visitors may answer them."
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <NumberField
          name="noticeMinutes"
          label="Notice, in minutes"
          required
          min={0}
          hint="Shortest time from booking to start; 1440 is a day."
        />
        <NumberField
          name="horizonDays"
          label="Days ahead"
          required
          min={1}
          max={180}
          hint="Last day that visitors can choose."
        />
        <NumberField name="bufferBefore" label="Free minutes before" required min={0} max={240} />
        <NumberField name="bufferAfter" label="Free minutes after" required min={0} max={240} />
        <NumberField
          name="mostADay"
          label="Most a day"
          min={1}
          max={50}
          hint="Of this kind, for each member of staff. Empty: no limit."
        />
      </div>
      <SwitchField
        name="isShown"
        label="Shown to visitors"
        hint="If it's off, only staff can make such appointments."
      />
    </FormDialog>
  );
}

function valuesOf(stored: AppointmentKind | undefined) {
  return {
    name: "",
    minutes: 30,
    by: "phone",
    noticeMinutes: 120,
    horizonDays: 30,
    bufferBefore: 0,
    bufferAfter: 0,
    mostADay: null,
    isShown: true,
    ...stored,
    questions: stored?.questions.join("\n") ?? "",
  };
}
