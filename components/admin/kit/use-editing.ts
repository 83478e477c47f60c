import { useState } from "react";
import { confirmLeave } from "@/components/admin/kit/unsaved-changes";

export function useEditing<Row, Deleted = Row>() {
  const [form, setForm] = useState<{ record?: Row } | null>(null);
  const [deleting, setDeleting] = useState<Deleted | null>(null);
  const open = (next: { record?: Row }) => confirmLeave(() => setForm(next));
  return {
    form,
    deleting,
    add: () => open({}),
    edit: (record: Row) => open({ record }),
    closeForm: () => setForm(null),
    requestDelete: (deleted: Deleted) => setDeleting(deleted),
    closeQuestion: () => setDeleting(null),
  };
}
