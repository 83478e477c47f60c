"use client";

import type { FormEventHandler, ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { Dialog, DialogContent } from "@/components/ui/dialog";

type FormDialogProps = {
  open: boolean;
  onClose: () => void;
  title: string;
  description?: ReactNode;
  submitLabel: string;
  /** A save is under way: the button waits and the dialog stays. */
  pending: boolean;
  onSubmit: FormEventHandler<HTMLFormElement>;
  /** The form's fields. */
  children: ReactNode;
};

/** A form in a modal: fields that scroll, and Cancel and submit always in view. Enter submits, Escape cancels. */
export function FormDialog({
  open,
  onClose,
  title,
  description,
  submitLabel,
  pending,
  onSubmit,
  children,
}: FormDialogProps) {
  return (
    <Dialog open={open} onOpenChange={(stillOpen) => !stillOpen && !pending && onClose()}>
      <DialogContent title={title} description={description}>
        <form noValidate onSubmit={onSubmit} className="flex min-h-0 flex-col">
          <div className="grid gap-4 overflow-y-auto px-5 py-5">{children}</div>
          <div className="flex justify-end gap-2 border-t border-line bg-surface-sunken/60 px-5 py-3 max-sm:*:flex-1">
            <Button variant="secondary" onClick={onClose} disabled={pending}>
              Cancel
            </Button>
            <Button type="submit" pending={pending}>
              {submitLabel}
            </Button>
          </div>
        </form>
      </DialogContent>
    </Dialog>
  );
}
