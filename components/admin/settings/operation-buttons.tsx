"use client";

import { Archive, Send } from "lucide";
import { useFormState } from "react-hook-form";
import { Button } from "@/components/ui/button";
import { DrawnIcon } from "@/components/ui/drawn-icon";
import { useAskForBackup, useSendTestAlert } from "@/lib/admin/operation/queries";

/** Takes a backup now, and sends a test alert to where the saved settings say. */
export function OperationButtons() {
  const backup = useAskForBackup();
  const test = useSendTestAlert();
  const { isDirty } = useFormState();
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 px-4 pb-4">
      <Button variant="secondary" pending={backup.isPending} onClick={() => backup.mutate()}>
        <DrawnIcon icon={Archive} /> Back up now
      </Button>
      <Button variant="secondary" pending={test.isPending} onClick={() => test.mutate()} disabled={isDirty}>
        <DrawnIcon icon={Send} /> Send a test alert
      </Button>
      {isDirty && <p className="text-sm text-ink-muted">Save your changes first.</p>}
    </div>
  );
}
