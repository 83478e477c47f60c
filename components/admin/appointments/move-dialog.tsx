import { z } from "zod";
import { StaffField, TimeField } from "@/components/admin/appointments/appointment-fields";
import { lengthOf, momentText, officeDay } from "@/components/admin/appointments/calendar-time";
import { SwitchField } from "@/components/admin/kit/fields/choice-fields";
import { FormDialog } from "@/components/admin/kit/form-dialog";
import { useMe } from "@/lib/access/auth/queries";
import { useMoveAppointment } from "@/lib/crm/appointments/queries";
import type { ListedAppointment } from "@/lib/crm/appointments/schema";

const moveInput = z.object({
  start: z.iso.datetime("Choose a time"),
  staff: z.int(),
  mail: z.boolean(),
});

type MoveDialogProps = {
  appointment: ListedAppointment;
  start?: string | undefined;
  staff?: { id: number; name: string } | undefined;
  onClose: () => void;
};

export function MoveDialog({ appointment, start = appointment.start, staff: to, onClose }: MoveDialogProps) {
  const me = useMe().data;
  const staff = to ?? appointment.staff ?? { id: me?.id ?? 0, name: me?.displayName ?? me?.username ?? "" };
  return (
    <FormDialog
      title={`Move the appointment with ${appointment.lead.name}`}
      description={`Now on ${momentText(appointment.start)}.`}
      submitLabel="Move"
      schema={moveInput}
      record={appointment}
      values={() => ({ start, staff: staff.id, mail: true })}
      save={useMoveAppointment()}
      onClose={onClose}
    >
      <StaffField current={staff} />
      <TimeField day={officeDay(appointment.start)} length={lengthOf(appointment)} movedId={appointment.id} />
      <SwitchField
        name="mail"
        label="Tell the visitor by email"
        hint="With the new time, for their calendar."
      />
    </FormDialog>
  );
}
