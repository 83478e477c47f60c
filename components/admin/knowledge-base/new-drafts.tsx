import { useState } from "react";
import { ConfirmDialog } from "@/components/admin/kit/confirm-dialog";
import { DateText } from "@/components/admin/kit/date-text";
import { PersonName } from "@/components/admin/kit/person-name";
import { RowActions } from "@/components/admin/kit/row-actions";
import { openArticle } from "@/components/admin/knowledge-base/address";
import { Card } from "@/components/ui/card";
import { useDiscardDraft } from "@/lib/content/knowledge-base/admin-queries";
import type { ListedDraft } from "@/lib/content/knowledge-base/admin-schema";

export function NewDrafts({ drafts }: { drafts: ListedDraft[] }) {
  const discard = useDiscardDraft();
  const [discarding, setDiscarding] = useState<ListedDraft | null>(null);
  if (drafts.length === 0) return null;
  const nameOf = ({ title }: ListedDraft) => title || "Untitled";
  return (
    <Card className="mb-4">
      <h2 className="border-b border-line px-4 py-3 text-sm font-semibold text-ink">Not saved yet</h2>
      <ul
        data-focus-list=""
        tabIndex={-1}
        className="max-h-72 divide-y divide-line overflow-y-auto outline-none"
      >
        {drafts.map((draft) => (
          <li
            key={draft.id}
            data-focus-row={draft.id}
            className="flex items-center justify-between gap-3 px-4 py-2 text-sm"
          >
            <span className="grid min-w-0 gap-0.5">
              <button
                type="button"
                onClick={() => openArticle("new", draft.id)}
                className="min-w-0 text-left font-medium break-words text-ink hover:underline"
              >
                {nameOf(draft)}
              </button>
              <span className="text-xs text-ink-muted">
                <PersonName username={draft.savedBy} />, <DateText value={draft.updatedAt} withTime />
              </span>
            </span>
            <RowActions
              name={`the draft ${nameOf(draft)}`}
              onEdit={() => openArticle("new", draft.id)}
              onDelete={() => setDiscarding(draft)}
            />
          </li>
        ))}
      </ul>
      {discarding && (
        <ConfirmDialog
          open
          onClose={() => setDiscarding(null)}
          description={`"${nameOf(discarding)}" was never saved. It will be gone for good.`}
          confirmLabel="Discard draft"
          pending={discard.isPending}
          onConfirm={() => discard.mutate(discarding, { onSettled: () => setDiscarding(null) })}
        />
      )}
    </Card>
  );
}
