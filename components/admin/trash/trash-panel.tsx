import { Trash2, Undo2 } from "lucide";
import { useState } from "react";
import type { Column } from "@/components/admin/kit/column";
import { ConfirmDialog } from "@/components/admin/kit/confirm-dialog";
import { DataTable } from "@/components/admin/kit/data-table";
import { DateText } from "@/components/admin/kit/date-text";
import { FilterSelect } from "@/components/admin/kit/filter-select";
import { GhostIconButton } from "@/components/admin/kit/icon-button";
import { Options } from "@/components/admin/kit/options";
import { PageHeader } from "@/components/admin/kit/page-header";
import { PersonName } from "@/components/admin/kit/person-name";
import { EmptyState } from "@/components/admin/kit/states";
import { WriteAccessOnly } from "@/components/admin/kit/write-access";
import { kindName, kindPlural } from "@/components/admin/record-kinds";
import { sections } from "@/components/admin/sections";
import { timeLeft } from "@/components/admin/trash/time-left";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { DrawnIcon } from "@/components/ui/drawn-icon";
import { currentFocusPlace, returnFocus } from "@/components/ui/focus-return";
import { useMe } from "@/lib/access/auth/queries";
import { capitalized } from "@/lib/core/capitalized";
import { useListState } from "@/lib/core/query/list";
import { trashKindsFor } from "@/lib/core/record-rights";
import {
  countOf,
  useDeletePermanently,
  useEmptyTrash,
  useRestore,
  useTrash,
  useTrashCount,
} from "@/lib/http/trash/queries";
import { type TrashedRecord, trashQuery } from "@/lib/http/trash/schema";
import { sizedImage } from "@/lib/media/file-address";

const kinds = sections.flatMap(({ records = [] }) =>
  records.filter(({ isTrashed }) => isTrashed).map(({ kind }) => kind),
);
const filters = { kind: kinds };

const nameOf = ({ kind, label }: TrashedRecord) => `${kindName(kind)} ${label}`;

/** Deleted records of the other sections that can be restored (docs/product/administration.md "Trash"). */
export function TrashPanel() {
  const state = useListState({ defaultSort: "-deletedAt", query: trashQuery, filters });
  const role = useMe().data?.role;
  const shown = role && trashKindsFor(role);
  const count = useTrashCount().data ?? 0;
  const restore = useRestore();
  const deletePermanently = useDeletePermanently();
  const empty = useEmptyTrash();
  const [isEmptying, setEmptying] = useState(false);
  const [deleting, setDeleting] = useState<TrashedRecord[]>([]);

  function restoreAll(records: TrashedRecord[]) {
    const place = currentFocusPlace();
    const onSettled = () =>
      // The row is removed a moment later, and the focus with it.
      requestAnimationFrame(() => document.activeElement === document.body && returnFocus(place));
    if (!restore.isPending) restore.mutate(records, { onSettled });
  }

  const restoring = restore.isPending && restore.variables.length === 1 ? restore.variables[0] : undefined;
  const columns: Column<TrashedRecord>[] = [
    {
      header: "Record",
      sort: "label",
      className: "@md:@max-4xl:col-span-2",
      cell: ({ label, image }) => (
        <span className="flex min-w-0 items-center gap-2.5">
          {image && (
            <img
              src={sizedImage(image, 160)}
              alt=""
              loading="lazy"
              className="size-10 shrink-0 rounded-md border border-line bg-surface-sunken object-contain"
            />
          )}
          <span className="line-clamp-2 max-w-56 min-w-0 @5xl:max-w-72 font-medium break-words text-ink">
            {label}
          </span>
        </span>
      ),
    },
    { header: "Kind", sort: "kind", cell: ({ kind }) => <Badge>{capitalized(kindName(kind))}</Badge> },
    {
      header: "Deleted",
      sort: "deletedAt",
      cell: ({ deletedAt, deletedBy }) => (
        <span className="grid min-w-0 gap-0.5">
          <DateText value={deletedAt} withTime />
          <span className="max-w-44 truncate text-xs">
            by <PersonName username={deletedBy} none="someone unknown" />
          </span>
        </span>
      ),
    },
    {
      header: "Gone for good",
      cell: ({ expiresAt }) => (
        <time dateTime={expiresAt} className="whitespace-nowrap tabular-nums">
          {timeLeft(expiresAt)}
        </time>
      ),
    },
    {
      header: "Actions",
      actions: true,
      cell: (record) => (
        <WriteAccessOnly>
          <span className="inline-flex items-center justify-end gap-1">
            <Button
              variant="secondary"
              size="small"
              pending={restoring === record}
              aria-label={`Restore the ${nameOf(record)}`}
              onClick={() => restoreAll([record])}
            >
              <DrawnIcon icon={Undo2} /> Restore
            </Button>
            <GhostIconButton
              variant="dangerGhost"
              icon={Trash2}
              label={`Delete the ${nameOf(record)} permanently`}
              hint="Delete permanently"
              onClick={() => setDeleting([record])}
            />
          </span>
        </WriteAccessOnly>
      ),
    },
  ];
  const [first, ...rest] = deleting;
  const isOne = rest.length === 0;
  return (
    <>
      <PageHeader
        title="Trash"
        description="Deleted records wait here until they expire."
        actions={
          <WriteAccessOnly>
            <Button
              variant="secondary"
              aria-disabled={count === 0 || undefined}
              onClick={() => count > 0 && setEmptying(true)}
            >
              <DrawnIcon icon={Trash2} /> Empty trash
            </Button>
          </WriteAccessOnly>
        }
      />
      <DataTable
        caption="deleted records"
        columns={columns}
        query={useTrash(state)}
        state={state}
        keyOf={({ id }) => id}
        searchHint="Search by name or person"
        filters={
          <FilterSelect label="Kind" name="kind" state={state} all="All kinds">
            <Options
              of={kinds
                .filter((kind) => !shown || shown.includes(kind))
                .map((kind) => [kind, capitalized(kindPlural(kind))])}
            />
          </FilterSelect>
        }
        bulkActions={{
          nameOf: (record) => `the ${nameOf(record)}`,
          actions: (records) => (
            <>
              <Button size="small" pending={restore.isPending} onClick={() => restoreAll(records)}>
                <DrawnIcon icon={Undo2} /> Restore
              </Button>
              <Button variant="secondary" size="small" onClick={() => setDeleting(records)}>
                <DrawnIcon icon={Trash2} /> Delete permanently
              </Button>
            </>
          ),
        }}
        noMatch="Nothing in the trash matches."
        empty={
          <EmptyState
            icon={Trash2}
            title="The trash is empty."
            description="Anything you delete comes here, and you can restore it until it expires."
          />
        }
      />
      {first && (
        <ConfirmDialog
          open
          title={isOne ? "Delete permanently" : `Delete ${countOf(deleting.length)} permanently`}
          description={
            isOne
              ? `Are you sure you want to permanently delete the ${nameOf(first)}? This action cannot be undone.`
              : "Are you sure you want to permanently delete them? This action cannot be undone."
          }
          confirmLabel="Delete permanently"
          pending={deletePermanently.isPending}
          onClose={() => setDeleting([])}
          onConfirm={() => deletePermanently.mutate(deleting, { onSettled: () => setDeleting([]) })}
        />
      )}
      <ConfirmDialog
        open={isEmptying}
        description={`Are you sure you want to delete ${count === 1 ? "the 1 record" : `all ${countOf(count)}`} in the trash permanently? This action cannot be undone.`}
        confirmLabel="Empty trash"
        pending={empty.isPending}
        onClose={() => setEmptying(false)}
        onConfirm={() => empty.mutate(undefined, { onSettled: () => setEmptying(false) })}
      />
    </>
  );
}
