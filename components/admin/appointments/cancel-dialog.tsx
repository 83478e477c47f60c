"use client";

import { momentText } from "@/components/admin/appointments/calendar-time";
import { SwitchField } from "@/components/admin/kit/fields/choice-fields";
import { TextField } from "@/components/admin/kit/fields/text-fields";
import { FormDialog } from "@/components/admin/kit/form-dialog";
import { outcomeOf } from "@/lib/core/query/save";
import { useCancelAppointment } from "@/lib/crm/appointments/queries";
import { type Appointment, cancelInput } from "@/lib/crm/appointments/schema";

type CancelDialogProps = { appointment: Appointment; onClose: () => void };

export function CancelDialog({ appointment, onClose }: CancelDialogProps) {
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
