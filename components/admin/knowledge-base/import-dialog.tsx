import { useRef, useState } from "react";
import { FormField } from "@/components/admin/kit/form-field";
import { ImportDialog } from "@/components/admin/kit/import-dialog";
import { ImportReportView } from "@/components/admin/knowledge-base/import-report";
import { FileInput } from "@/components/ui/file-input";
import { useCheckArticles, useImportArticles } from "@/lib/content/knowledge-base/transfer/queries";

export function ImportArticlesDialog({ onClose }: { onClose: () => void }) {
  const checked = useCheckArticles();
  const imported = useImportArticles();
  const isBusy = checked.isPending || imported.isPending;
  const [fault, setFault] = useState("");
  const input = useRef<HTMLInputElement>(null);

  const send = () => {
    const file = input.current?.files?.[0];
    setFault(file ? "" : "Please choose a zip file.");
    if (file) (checked.data ? imported : checked).mutate(file);
    else input.current?.focus();
  };
  return (
    <ImportDialog
      title="Import articles"
      description="Choose a zip of Markdown files and their pictures, from our export or another system. You'll see what would change before anything does, and nothing is ever deleted."
      checked={checked}
      imported={imported}
      onSend={send}
      onClose={onClose}
    >
      <FormField label="Zip file" error={fault}>
        {(control) => (
          <FileInput
            {...control}
            ref={input}
            accept=".zip,application/zip"
            disabled={isBusy}
            onChange={() => {
              setFault("");
              checked.reset();
              imported.reset();
            }}
          />
        )}
      </FormField>
      {imported.data ? (
        <ImportReportView key="imported" report={imported.data} />
      ) : (
        checked.data && <ImportReportView key="checked" report={checked.data} isDryRun />
      )}
    </ImportDialog>
  );
}
