"use client";

import { SelectField } from "@/components/admin/kit/fields/choice-fields";
import { usePeople } from "@/lib/admin/activity/queries";

/** Member of staff of an appointment. `current` shows until all are loaded. */
export function StaffField({ current }: { current: { id: number; name: string } }) {
  const people = usePeople().data?.filter(({ isActive }) => isActive);
  const offered = people?.some(({ id }) => id === current.id) ? people : [current, ...(people ?? [])];
  return (
    <SelectField
      name="staff"
      label="With"
      options={offered.map(({ id, name }) => ({ value: id, label: name }))}
    />
  );
}
