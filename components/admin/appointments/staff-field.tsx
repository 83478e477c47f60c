"use client";

import { SelectField } from "@/components/admin/kit/fields/choice-fields";
import { usePeople } from "@/lib/access/users/queries";
import { worksOnLeads } from "@/lib/access/users/works-on-leads";

type Holder = { id: number; name: string };

/** Member of staff of an appointment, bookable ones first. `current` shows until all are loaded, and if they left. */
export function StaffField({ current }: { current: Holder }) {
  const people = usePeople().data?.filter(worksOnLeads) ?? [];
  const isListed = people.some(({ id }) => id === current.id);
  const groups = [
    { label: "Bookable", people: people.filter(({ isBookable }) => isBookable) },
    { label: "Not bookable", people: people.filter(({ isBookable }) => !isBookable) },
  ];
  return (
    <SelectField
      // A select whose chosen option moves shows its first one; the key replaces it.
      key={people.length}
      name="staff"
      label="With"
      options={isListed ? [] : [optionOf(current)]}
      groups={groups.map(({ label, people }) => ({ label, options: people.map(optionOf) }))}
    />
  );
}

const optionOf = ({ id, name }: Holder) => ({ value: id, label: name });
