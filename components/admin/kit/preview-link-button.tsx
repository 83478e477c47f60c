import { Link2 } from "lucide";
import { CopyButton } from "@/components/admin/kit/copy-button";
import { DateText } from "@/components/admin/kit/date-text";
import { IconButton } from "@/components/admin/kit/icon-button";
import { Modal } from "@/components/admin/kit/modal";
import { Button } from "@/components/ui/button";
import { DrawnIcon } from "@/components/ui/drawn-icon";
import { Input } from "@/components/ui/input";
import {
  useCreatePreviewLink,
  useEndPreviewLink,
  useOpenPreviewLink,
} from "@/lib/content/preview-links/queries";

type PreviewLinkButtonProps = {
  path: string;
  shows: string;
  disabled?: boolean;
  isIcon?: boolean;
  before?: () => Promise<boolean>;
};

export function PreviewLinkButton({ path, shows, disabled, isIcon, before }: PreviewLinkButtonProps) {
  const opened = useOpenPreviewLink(path);
  const created = useCreatePreviewLink(path);
  const end = useEndPreviewLink(path);
  const link = created.data ?? opened.data;
  const close = () => {
    opened.reset();
    created.reset();
  };
  const open = async () => {
    if (!before || (await before())) opened.mutate();
  };
  const button = { disabled, pending: opened.isPending, onClick: () => void open() };
  return (
    <>
      {isIcon ? (
        <IconButton icon={Link2} label="Preview link" {...button} />
      ) : (
        <Button variant="secondary" {...button}>
          <DrawnIcon icon={Link2} /> Preview link
        </Button>
      )}
      {link && (
        <Modal
          onClose={close}
          title="Preview link"
          description={`Anyone with this link sees ${shows}. Creating a new link ends this one.`}
        >
          <div className="grid gap-3 p-5">
            <Input
              aria-label="Preview link"
              readOnly
              value={link.url}
              onFocus={({ currentTarget }) => currentTarget.select()}
            />
            <div className="flex flex-wrap items-center justify-between gap-3">
              <p className="text-sm text-ink-muted">
                Works until <DateText value={link.expiresAt} withTime />
              </p>
              <span className="flex flex-wrap gap-2">
                <Button
                  variant="secondary"
                  size="small"
                  pending={created.isPending}
                  onClick={() => created.mutate()}
                >
                  New link
                </Button>
                <Button
                  variant="secondary"
                  size="small"
                  pending={end.isPending}
                  onClick={() => end.mutate(undefined, { onSuccess: close })}
                >
                  End link
                </Button>
                <CopyButton text={link.url} label="Copy link" />
              </span>
            </div>
          </div>
        </Modal>
      )}
    </>
  );
}
