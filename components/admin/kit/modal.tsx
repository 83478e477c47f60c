import type { ComponentProps } from "react";
import { Dialog, DialogContent } from "@/components/ui/dialog";

type ModalProps = ComponentProps<typeof DialogContent> & { onClose: () => void };

export function Modal({ onClose, ...content }: ModalProps) {
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent {...content} />
    </Dialog>
  );
}
