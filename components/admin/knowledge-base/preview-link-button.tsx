"use client";

import { Link2 } from "lucide-react";
import { CopyButton } from "@/components/admin/kit/copy-button";
import { DateText } from "@/components/admin/kit/date-text";
import { Button } from "@/components/ui/button";
import { Dialog, DialogContent } from "@/components/ui/dialog";
import { Input } from "@/components/ui/input";
import {
  useCreatePreviewLink,
  useEndPreviewLink,
  useOpenPreviewLink,
} from "@/lib/knowledge-base/preview-api";

/** Makes a link by which somebody without an account sees the article before its time. */
export function PreviewLinkButton({ articleId }: { articleId: number }) {
  const opened = useOpenPreviewLink();
  const created = useCreatePreviewLink();
  const end = useEndPreviewLink();
  const link = created.data ?? opened.data;
  const close = () => {
    opened.reset();
    created.reset();
  };
  return (
    <>
      <Button variant="secondary" pending={opened.isPending} onClick={() => opened.mutate(articleId)}>
        <Link2 aria-hidden /> Preview link
      </Button>
      {link && (
        <Dialog open onOpenChange={(stillOpen) => !stillOpen && close()}>
          <DialogContent
            title="Preview link"
            description="Anyone with this link sees the article, published or not. Creating a new link ends this one."
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
                    onClick={() => created.mutate(articleId)}
                  >
                    New link
                  </Button>
                  <Button
                    variant="secondary"
                    size="small"
                    pending={end.isPending}
                    onClick={() => end.mutate(articleId, { onSuccess: close })}
                  >
                    End link
                  </Button>
                  <CopyButton text={link.url} label="Copy link" />
                </span>
              </div>
            </div>
          </DialogContent>
        </Dialog>
      )}
    </>
  );
}
