"use client";

import { useState } from "react";
import { leave } from "@/components/admin/kit/unsaved-changes";

/** What a section's form is open for, and which records wait for the answer whether they may be deleted. */
export function useEditing<Row>() {
  const [form, setForm] = useState<{ record?: Row } | null>(null);
  const [deleting, setDeleting] = useState<Row[]>([]);
  const open = (next: { record?: Row }) => leave(() => setForm(next));
  return {
    /** Open without a record: for a new one. */
    form,
    /** Empty unless the question is asked. */
    deleting,
    add: () => open({}),
    edit: (record: Row) => open({ record }),
    closeForm: () => setForm(null),
    askToDelete: (...records: Row[]) => setDeleting(records),
    closeQuestion: () => setDeleting([]),
  };
}
