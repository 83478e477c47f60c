"use client";

import { Link2 } from "lucide-react";
import { CopyButton } from "@/components/admin/kit/copy-button";
import { DateText } from "@/components/admin/kit/date-text";
import { Button } from "@/components/ui/button";
import { Dialog, DialogContent } from "@/components/ui/dialog";
import { Input } from "@/components/ui/input";
import { useCreatePreviewLink, useEndPreviewLink } from "@/lib/knowledge-base/preview-api";

/** Makes a link by which somebody without an account sees the article before its time. */
export function PreviewLinkButton({ articleId }: { articleId: number }) {
  const { mutate, isPending, data, reset } = useCreatePreviewLink();
  const end = useEndPreviewLink();
  return (
    <>
      <Button variant="secondary" pending={isPending} onClick={() => mutate(articleId)}>
        <Link2 aria-hidden /> Preview link
      </Button>
      {data && (
        <Dialog open onOpenChange={(stillOpen) => !stillOpen && reset()}>
          <DialogContent
            title="Preview link"
            description="Whoever has this link sees the article, published or not. A new link ends this one."
          >
            <div className="grid gap-3 p-5">
              <Input
                aria-label="Preview link"
                readOnly
                value={data.url}
                onFocus={({ currentTarget }) => currentTarget.select()}
              />
              <div className="flex flex-wrap items-center justify-between gap-3">
                <p className="text-sm text-ink-muted">
                  Works until <DateText value={data.expiresAt} withTime />
                </p>
                <span className="flex flex-wrap gap-2">
                  <Button
                    variant="secondary"
                    size="small"
                    pending={end.isPending}
                    onClick={() => end.mutate(articleId, { onSuccess: () => reset() })}
                  >
                    End link
                  </Button>
                  <CopyButton text={data.url} label="Copy link" />
                </span>
              </div>
            </div>
          </DialogContent>
        </Dialog>
      )}
    </>
  );
}
