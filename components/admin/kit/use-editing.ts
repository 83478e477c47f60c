"use client";

import { useState } from "react";
import { leave } from "@/components/admin/kit/unsaved-changes";

/** Tracks what a section's form is open for, and the record awaiting a delete confirmation. */
export function useEditing<Row>() {
  const [form, setForm] = useState<{ record?: Row } | null>(null);
  const [deleting, setDeleting] = useState<Row | null>(null);
  const open = (next: { record?: Row }) => leave(() => setForm(next));
  return {
    /** Open without a record: for a new one. */
    form,
    deleting,
    add: () => open({}),
    edit: (record: Row) => open({ record }),
    closeForm: () => setForm(null),
    askToDelete: (record: Row) => setDeleting(record),
    closeQuestion: () => setDeleting(null),
  };
}
