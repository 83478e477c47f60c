import { CopyButton } from "@/components/admin/kit/copy-button";
import { Modal } from "@/components/admin/kit/modal";
import { Button } from "@/components/ui/button";

type ShownOnceDialogProps = {
  title: string;
  description: string;
  text: string;
  copyLabel: string;
  onClose: () => void;
};

export function ShownOnceDialog({ title, description, text, copyLabel, onClose }: ShownOnceDialogProps) {
  return (
    <Modal onClose={onClose} title={title} description={`${description} It won't be shown again.`}>
      <div className="grid justify-items-start gap-3 p-5">
        <code className="max-w-full rounded-md bg-surface-sunken px-2.5 py-1.5 text-sm break-all text-ink select-all">
          {text}
        </code>
        <div className="flex flex-wrap gap-2">
          <CopyButton text={text} label={copyLabel} />
          <Button size="small" onClick={onClose}>
            Done
          </Button>
        </div>
      </div>
    </Modal>
  );
}
