import { type FormEvent, useRef, useState } from "react";
import { FormField } from "@/components/admin/kit/form-field";
import { Modal } from "@/components/admin/kit/modal";
import { ImportReportView } from "@/components/admin/knowledge-base/import-report";
import { Button } from "@/components/ui/button";
import { ButtonGroup } from "@/components/ui/button-group";
import { FileInput } from "@/components/ui/file-input";
import { useCheckArticles, useImportArticles } from "@/lib/content/knowledge-base/transfer/queries";

export function ImportDialog({ onClose }: { onClose: () => void }) {
  const checked = useCheckArticles();
  const imported = useImportArticles();
  const isBusy = checked.isPending || imported.isPending;
  const [fault, setFault] = useState("");
  const input = useRef<HTMLInputElement>(null);

  const send = (event: FormEvent) => {
    event.preventDefault();
    if (isBusy || imported.data) return;
    const file = input.current?.files?.[0];
    setFault(file ? "" : "Please choose a zip file.");
    if (file) (checked.data ? imported : checked).mutate(file);
    else input.current?.focus();
  };
  const close = () => !isBusy && onClose();
  return (
    <Modal
      onClose={close}
      title="Import articles"
      description="Choose a zip of Markdown files and their pictures, from our export or another system. You'll see what would change before anything does, and nothing is ever deleted."
      className="max-w-2xl"
    >
      <form onSubmit={send} noValidate className="flex min-h-0 flex-col">
        <div className="grid gap-4 overflow-y-auto p-5">
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
        </div>
        <div className="flex justify-end border-t border-line px-5 py-4">
          <ButtonGroup>
            <Button variant="secondary" onClick={close}>
              {imported.data ? "Close" : "Cancel"}
            </Button>
            {!imported.data && (
              <Button type="submit" pending={isBusy}>
                {checked.data ? "Import" : "Check"}
              </Button>
            )}
          </ButtonGroup>
        </div>
      </form>
    </Modal>
  );
}
