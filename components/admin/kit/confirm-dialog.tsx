import * as Radix from "radix-ui/alert-dialog";
import { type ReactNode, useRef } from "react";
import { Button } from "@/components/ui/button";
import { ButtonGroup } from "@/components/ui/button-group";
import { cn } from "@/components/ui/class-names";
import { closeByEscape } from "@/components/ui/close-by-escape";
import { modalLook } from "@/components/ui/dialog";
import { useFocusReturn } from "@/components/ui/use-focus-return";

type QuestionDialogProps = {
  open: boolean;
  onClose: () => void;
  title: string;
  description: ReactNode;
  cancelLabel?: string;
  pending?: boolean;
  className?: string;
  children: ReactNode;
};

export function QuestionDialog({
  open,
  onClose,
  title,
  description,
  cancelLabel = "Cancel",
  pending = false,
  className,
  children,
}: QuestionDialogProps) {
  const focusReturn = useFocusReturn();
  const cancel = useRef<HTMLButtonElement>(null);
  return (
    <Radix.Root open={open} onOpenChange={(stillOpen) => !stillOpen && !pending && onClose()}>
      <Radix.Portal>
        <Radix.Overlay className={modalLook.veil} />
        <Radix.Content
          {...focusReturn}
          {...closeByEscape(cancel)}
          className={cn(modalLook.panel, "top-[18vh] max-w-md gap-5 p-5", className)}
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
              {children}
            </ButtonGroup>
          </div>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

type ConfirmDialogProps = Omit<QuestionDialogProps, "title" | "className" | "children"> & {
  confirmLabel: string;
  title?: string;
  onConfirm: () => void;
};

export function ConfirmDialog({
  confirmLabel,
  title = confirmLabel,
  onConfirm,
  ...question
}: ConfirmDialogProps) {
  return (
    <QuestionDialog {...question} title={title}>
      <Button variant="danger" pending={question.pending} onClick={onConfirm}>
        {confirmLabel}
      </Button>
    </QuestionDialog>
  );
}
