"use client";

import * as Radix from "radix-ui/alert-dialog";
import type { ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/class-names";
import { modalLook } from "@/components/ui/dialog";

type ConfirmDialogProps = {
  open: boolean;
  onClose: () => void;
  title: string;
  description: ReactNode;
  /** The verb of the deed, such as "Delete review". */
  confirmLabel: string;
  pending: boolean;
  onConfirm: () => void;
};

/** Asks before something that can't be undone. The focus starts on Cancel. */
export function ConfirmDialog({
  open,
  onClose,
  title,
  description,
  confirmLabel,
  pending,
  onConfirm,
}: ConfirmDialogProps) {
  return (
    <Radix.Root open={open} onOpenChange={(stillOpen) => !stillOpen && !pending && onClose()}>
      <Radix.Portal>
        <Radix.Overlay className={modalLook.veil} />
        <Radix.Content className={cn(modalLook.panel, "top-[18vh] max-w-md gap-5 p-5")}>
          <div className="grid gap-2">
            <Radix.Title className="text-base font-semibold text-ink">{title}</Radix.Title>
            <Radix.Description className="text-sm text-ink-muted">{description}</Radix.Description>
          </div>
          <div className="flex justify-end gap-2 max-sm:*:flex-1">
            <Radix.Cancel asChild>
              <Button variant="secondary" disabled={pending}>
                Cancel
              </Button>
            </Radix.Cancel>
            <Button variant="danger" pending={pending} onClick={onConfirm}>
              {confirmLabel}
            </Button>
          </div>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
