"use client";

import { type FormEvent, useId, useRef, useState } from "react";
import { ImportReportView } from "@/components/admin/knowledge-base/import-report";
import { Button } from "@/components/ui/button";
import { ButtonGroup } from "@/components/ui/button-group";
import { Dialog, DialogContent } from "@/components/ui/dialog";
import { Label } from "@/components/ui/label";
import { useCheckArticles, useImportArticles } from "@/lib/content/knowledge-base/transfer/queries";

/** Imports articles from a zip: first shows the planned outcome for each file, then the actual one. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const checked = useCheckArticles();
  const imported = useImportArticles();
  const isBusy = checked.isPending || imported.isPending;
  const [fault, setFault] = useState("");
  const input = useRef<HTMLInputElement>(null);
  const id = useId();

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
    <Dialog open onOpenChange={(stillOpen) => !stillOpen && close()}>
      <DialogContent
        title="Import articles"
        description="Choose a zip of Markdown files and their pictures, from our export or another system. You'll see what would change before anything does, and nothing is ever deleted."
        className="max-w-2xl"
      >
        <form onSubmit={send} noValidate className="flex min-h-0 flex-col">
          <div className="grid gap-4 overflow-y-auto p-5">
            <div className="grid gap-1.5">
              <Label htmlFor={id}>Zip file</Label>
              <input
                ref={input}
                id={id}
                type="file"
                accept=".zip,application/zip"
                aria-invalid={fault !== ""}
                aria-describedby={fault ? `${id}-fault` : undefined}
                disabled={isBusy}
                onChange={() => {
                  setFault("");
                  checked.reset();
                  imported.reset();
                }}
                className="w-full min-w-0 rounded-md border border-ink-faint/60 p-2 text-sm text-ink file:mr-3 file:rounded file:border-0 file:bg-surface-sunken file:px-3 file:py-1.5 file:font-medium file:text-ink"
              />
              {fault && (
                <p id={`${id}-fault`} role="alert" className="text-xs text-danger">
                  {fault}
                </p>
              )}
            </div>
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
      </DialogContent>
    </Dialog>
  );
}
