import type { UseMutationResult } from "@tanstack/react-query";
import { type FormEvent, type ReactNode, useEffect, useId, useRef } from "react";
import { Modal } from "@/components/admin/kit/modal";
import { Button } from "@/components/ui/button";
import { DialogFooter } from "@/components/ui/dialog";

type Sent = Pick<UseMutationResult, "data" | "isPending">;

type ImportDialogProps = {
  title: string;
  description: string;
  checked: Sent;
  imported: Sent;
  onSend: () => void;
  onClose: () => void;
  children: ReactNode;
};

export function ImportDialog(props: ImportDialogProps) {
  const { title, description, checked, imported, onSend, onClose, children } = props;
  const isBusy = checked.isPending || imported.isPending;
  const isImported = imported.data !== undefined;
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (!isBusy && !isImported) onSend();
  };
  return (
    <Modal onClose={() => !isBusy && onClose()} title={title} description={description} className="max-w-2xl">
      <form onSubmit={send} noValidate className="flex min-h-0 flex-col">
        <div className="grid gap-4 overflow-y-auto p-5">{children}</div>
        <DialogFooter>
          <Button variant="secondary" onClick={onClose} disabled={isBusy}>
            {isImported ? "Close" : "Cancel"}
          </Button>
          {!isImported && (
            <Button type="submit" pending={isBusy}>
              {checked.data === undefined ? "Check" : "Import"}
            </Button>
          )}
        </DialogFooter>
      </form>
    </Modal>
  );
}

type ImportOutcomeProps = { title: string; isDryRun: boolean; children: ReactNode };

export function ImportOutcome({ title, isDryRun, children }: ImportOutcomeProps) {
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section aria-labelledby={id} className="grid min-w-0 gap-2">
      <h3 id={id} ref={heading} tabIndex={-1} className="text-sm font-semibold text-ink outline-none">
        {title}
      </h3>
      {isDryRun && <p className="text-sm text-ink-muted">Nothing has changed yet.</p>}
      {children}
    </section>
  );
}
