import { type ReactNode, useRef } from "react";
import { Modal } from "@/components/admin/kit/modal";
import {
  FormFooter,
  RecordFormElement,
  type RecordFormOptions,
  useRecordForm,
} from "@/components/admin/kit/record-form";
import { confirmLeave } from "@/components/admin/kit/unsaved-changes";

type FormDialogProps<Input, Row> = Omit<RecordFormOptions<Input, Row>, "onSaved"> & {
  title: string;
  description?: ReactNode;
  submitLabel: string;
  isDestructive?: boolean;
  cancelLabel?: string;
  onClose: () => void;
  onSaved?: (record: Row | undefined) => void;
  className?: string;
  children: ReactNode;
};

export function FormDialog<Input, Row extends object>({
  title,
  description,
  submitLabel,
  isDestructive,
  cancelLabel,
  onClose,
  onSaved,
  className,
  children,
  ...options
}: FormDialogProps<Input, Row>) {
  const newRow = useRef<string | number>(undefined);
  const state = useRecordForm({
    ...options,
    onSaved: (record, isNew) => {
      if (isNew && record && "id" in record) newRow.current = record.id as string | number;
      onSaved?.(record);
      onClose();
    },
  });
  const close = () => {
    if (!state.form.formState.isSubmitting) confirmLeave(onClose);
  };
  return (
    <Modal onClose={close} title={title} description={description} newRow={newRow} className={className}>
      <RecordFormElement state={state} className="flex min-h-0 flex-col">
        <div className="grid gap-4 overflow-y-auto px-5 py-5">{children}</div>
        <FormFooter
          submitLabel={submitLabel}
          isDestructive={isDestructive}
          cancelLabel={cancelLabel}
          onCancel={onClose}
        />
      </RecordFormElement>
    </Modal>
  );
}
