import { useState } from "react";
import { ConfirmDialog } from "@/components/admin/kit/confirm-dialog";
import { DateText } from "@/components/admin/kit/date-text";
import { PersonName } from "@/components/admin/kit/person-name";
import { Button } from "@/components/ui/button";
import type { Draft } from "@/lib/content/knowledge-base/admin-schema";

type DraftNoticesProps = {
  draft: Draft | null;
  isNew: boolean;
  isDiscarding: boolean;
  onDiscard: () => Promise<void>;
};

export function DraftNotices({ draft, isNew, isDiscarding, onDiscard }: DraftNoticesProps) {
  const [isConfirming, setConfirming] = useState(false);
  if (!draft) return null;
  const { articleChanged, savedBy, updatedAt } = draft;
  return (
    <div className="mb-4 grid gap-2 rounded-lg border border-accent/25 bg-accent-soft px-4 py-3 text-sm text-ink">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="min-w-0 break-words">
          {isNew ? "This article is a draft that was never saved" : "These changes aren't saved yet"}: kept
          for <PersonName username={savedBy} /> on <DateText value={updatedAt} withTime />. Visitors do not
          see {isNew ? "it" : "them"}.
        </p>
        <Button variant="secondary" size="small" onClick={() => setConfirming(true)}>
          Discard draft
        </Button>
      </div>
      {articleChanged && (
        <p role="status" className="font-medium">
          <PersonName username={articleChanged.changedBy} none="Someone" /> has changed the article since this
          draft began, on <DateText value={articleChanged.changedAt} withTime />. Saving asks before it
          overwrites that.
        </p>
      )}
      <ConfirmDialog
        open={isConfirming}
        onClose={() => setConfirming(false)}
        description={
          isNew
            ? "This article was never saved. It will be gone for good."
            : "The article stays as it was last saved. Anything typed since then is gone for good."
        }
        confirmLabel="Discard draft"
        pending={isDiscarding}
        onConfirm={() => void onDiscard().then(() => setConfirming(false))}
      />
    </div>
  );
}
