"use client";

import * as Radix from "radix-ui/alert-dialog";
import { type ReactNode, useRef } from "react";
import { Button } from "@/components/ui/button";
import { ButtonGroup } from "@/components/ui/button-group";
import { cn } from "@/components/ui/class-names";
import { closeByEscape } from "@/components/ui/close-by-escape";
import { modalLook } from "@/components/ui/dialog";
import { useFocusReturn } from "@/components/ui/use-focus-return";

type ConfirmDialogProps = {
  open: boolean;
  onClose: () => void;
  title: string;
  description: ReactNode;
  confirmLabel: string;
  cancelLabel?: string;
  pending?: boolean;
  onConfirm: () => void;
};

export function ConfirmDialog({
  open,
  onClose,
  title,
  description,
  confirmLabel,
  cancelLabel = "Cancel",
  pending = false,
  onConfirm,
}: ConfirmDialogProps) {
  const focusReturn = useFocusReturn();
  const cancel = useRef<HTMLButtonElement>(null);
  return (
    <Radix.Root open={open} onOpenChange={(stillOpen) => !stillOpen && !pending && onClose()}>
      <Radix.Portal>
        <Radix.Overlay className={modalLook.veil} />
        <Radix.Content
          {...focusReturn}
          {...closeByEscape(cancel)}
          className={cn(modalLook.panel, "top-[18vh] max-w-md gap-5 p-5")}
        >
          <div className="grid grid-cols-1 gap-2">
            <Radix.Title className="line-clamp-3 text-base font-semibold break-words text-ink">
              {title}
            </Radix.Title>
            {/* No paragraph: it may contain a list. */}
            <Radix.Description asChild>
              <div className="text-sm break-words text-ink-muted">{description}</div>
            </Radix.Description>
          </div>
          <div className="flex justify-end">
            <ButtonGroup>
              <Radix.Cancel asChild>
                <Button ref={cancel} variant="secondary" disabled={pending}>
                  {cancelLabel}
                </Button>
              </Radix.Cancel>
              <Button variant="danger" pending={pending} onClick={onConfirm}>
                {confirmLabel}
              </Button>
            </ButtonGroup>
          </div>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
