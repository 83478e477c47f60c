import type { ComponentProps } from "react";
import { Modal } from "@/components/admin/kit/modal";
import { Button } from "@/components/ui/button";
import { DialogFooter } from "@/components/ui/dialog";

type ModalFormProps = Omit<ComponentProps<typeof Modal>, "onSubmit"> & {
  submitLabel: string;
  pending: boolean;
  onSubmit: () => void;
};

/** For the details of an action. Records have `FormDialog`, which also checks and stores their fields. */
export function ModalForm({ submitLabel, pending, onSubmit, children, ...modal }: ModalFormProps) {
  return (
    <Modal {...modal} className="max-w-md">
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          onSubmit();
        }}
      >
        <div className="grid gap-4 px-5 py-5">{children}</div>
        <DialogFooter>
          <Button variant="secondary" onClick={modal.onClose}>
            Cancel
          </Button>
          <Button type="submit" pending={pending}>
            {submitLabel}
          </Button>
        </DialogFooter>
      </form>
    </Modal>
  );
}
