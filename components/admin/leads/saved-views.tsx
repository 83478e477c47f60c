import { Bookmark, X } from "lucide";
import { useState } from "react";
import { DeleteDialog } from "@/components/admin/kit/delete-dialog";
import { TextField } from "@/components/admin/kit/fields/text-fields";
import { FormDialog } from "@/components/admin/kit/form-dialog";
import { MayWriteProvider } from "@/components/admin/kit/write-access";
import { isNarrowed, type LeadListState, queryToSave } from "@/components/admin/leads/use-lead-list";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/class-names";
import { DrawnIcon } from "@/components/ui/drawn-icon";
import { replaceQuery } from "@/lib/core/query/address";
import { useLeadViews, useRemoveLeadView, useSaveLeadView } from "@/lib/crm/lead-views/queries";
import { type LeadView, leadViewInput } from "@/lib/crm/lead-views/schema";

export function SavedViews({ state }: { state: LeadListState }) {
  const views = useLeadViews().data ?? [];
  const save = useSaveLeadView();
  const remove = useRemoveLeadView();
  const [isSaving, setSaving] = useState(false);
  const [deleting, setDeleting] = useState<LeadView | null>(null);
  const current = queryToSave(window.location.search);
  const isSaved = views.some(({ query }) => queryToSave(query) === current);
  const canSave = isNarrowed(state) && !isSaved;
  if (views.length === 0 && !canSave) return null;
  return (
    <fieldset
      aria-label="Saved views"
      data-focus-list=""
      tabIndex={-1}
      className="flex min-w-0 flex-wrap items-center gap-2 outline-none print:hidden"
    >
      {views.map((view) => {
        const isShown = queryToSave(view.query) === current;
        return (
          <span
            key={view.id}
            data-focus-row={view.id}
            className={cn(
              "inline-flex max-w-full items-center rounded-full border border-line bg-surface text-sm",
              isShown && "border-brand bg-brand-soft",
            )}
          >
            <button
              type="button"
              data-row-edit=""
              aria-pressed={isShown}
              className="h-8 min-w-0 truncate rounded-full pl-3 font-medium text-ink pointer-coarse:h-11"
              onClick={() => replaceQuery(new URLSearchParams(isShown ? "" : view.query))}
            >
              {view.name}
            </button>
            <button
              type="button"
              aria-label={`Delete the view ${view.name}`}
              className="grid size-8 shrink-0 place-items-center rounded-full text-ink-faint hover:text-danger pointer-coarse:size-11"
              onClick={() => setDeleting(view)}
            >
              <DrawnIcon icon={X} className="size-3.5" />
            </button>
          </span>
        );
      })}
      {canSave && (
        <Button variant="ghost" size="small" onClick={() => setSaving(true)}>
          <DrawnIcon icon={Bookmark} /> Save this view
        </Button>
      )}
      {isSaving && (
        <MayWriteProvider value>
          <FormDialog
            title="Save this view"
            description="Saves your search, filters and order under a name, just for you."
            submitLabel="Save view"
            schema={leadViewInput}
            values={() => ({ name: "", query: current })}
            save={(input) => save(input)}
            onClose={() => setSaving(false)}
          >
            <TextField name="name" label="Name" required maxLength={100} />
          </FormDialog>
        </MayWriteProvider>
      )}
      {deleting && (
        <DeleteDialog
          record={deleting}
          remove={remove}
          title={`Delete the view ${deleting.name}`}
          description="Are you sure you want to delete this view? Its leads stay."
          confirmLabel="Delete view"
          onClose={() => setDeleting(null)}
        />
      )}
    </fieldset>
  );
}
