import { useState } from "react";
import { confirmLeave } from "@/components/admin/kit/unsaved-changes";

export function useEditing<Row>() {
  const [form, setForm] = useState<{ record?: Row } | null>(null);
  const [deleting, setDeleting] = useState<Row | null>(null);
  const open = (next: { record?: Row }) => confirmLeave(() => setForm(next));
  return {
    form,
    deleting,
    add: () => open({}),
    edit: (record: Row) => open({ record }),
    closeForm: () => setForm(null),
    requestDelete: (record: Row) => setDeleting(record),
    closeQuestion: () => setDeleting(null),
  };
}
