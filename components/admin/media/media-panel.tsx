import { CheckSquare, Eraser, Images, Plus } from "lucide";
import { useSearchParams } from "next/navigation";
import { type ReactNode, useState } from "react";
import { ConfirmDialog } from "@/components/admin/kit/confirm-dialog";
import { PageHeader } from "@/components/admin/kit/page-header";
import { type Selection, SelectionStrip, useSelection } from "@/components/admin/kit/selection";
import { EmptyState } from "@/components/admin/kit/states";
import { useMayWrite, WriteAccessOnly } from "@/components/admin/kit/write-access";
import { AddImagesDialog, addingMethod } from "@/components/admin/media/add-images-dialog";
import { AltQuestion } from "@/components/admin/media/alt-question";
import { DeleteFileDialog, DeleteFilesDialog } from "@/components/admin/media/delete-media-dialog";
import { DetailsDialog } from "@/components/admin/media/details-dialog";
import { FileActions } from "@/components/admin/media/file-actions";
import { lacksAltText } from "@/components/admin/media/file-labels";
import { FileTile } from "@/components/admin/media/file-tile";
import { LibraryList } from "@/components/admin/media/library-list";
import { LibraryToolbar } from "@/components/admin/media/library-toolbar";
import { OrganizeDialog } from "@/components/admin/media/organize-dialog";
import { useFileDrop, usePastedFiles } from "@/components/admin/media/use-file-drop";
import { useLibraryState, useLibraryView } from "@/components/admin/media/use-library-state";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/class-names";
import { DrawnIcon } from "@/components/ui/drawn-icon";
import { queryWith, replaceQuery } from "@/lib/core/query/address";
import { useCleanupMedia, useMediaFiles } from "@/lib/media/queries";
import type { MediaFile } from "@/lib/media/schema";
import { uploads } from "@/lib/media/upload-queue";

const setParameter = (name: string, value: string) => replaceQuery(queryWith({ [name]: value }));

/** The section Media Gallery (docs/product/media.md "Library"): the library, with adding and deleting. */
export function MediaPanel() {
  const address = useSearchParams();
  const state = useLibraryState();
  const [view, setView] = useLibraryView();
  const files = useMediaFiles(state);
  const selection = useSelection(files.data?.rows ?? [], ({ id }) => id);
  const [isSelecting, setIsSelecting] = useState(false);
  const [deleting, setDeleting] = useState<MediaFile | MediaFile[] | null>(null);
  const [organizing, setOrganizing] = useState<"folder" | "tags" | null>(null);
  const [isConfirmingCleanup, setConfirmingCleanup] = useState(false);
  const cleanup = useCleanupMedia();

  const adding = addingMethod(address.get("add"));
  const editedId = Number(address.get("file")) || null;
  const add = () => setParameter("add", "upload");
  const edit = ({ id }: { id: number }) => replaceQuery(queryWith({ file: String(id), add: "" }));
  const upload = (added: File[]) => {
    uploads.add(added, state.filters.folder || null);
    add();
  };
  const mayWrite = useMayWrite();
  const isBare = mayWrite && !adding && editedId === null && deleting === null && organizing === null;
  usePastedFiles(upload, isBare);

  function stopSelecting() {
    selection.clear();
    setIsSelecting(false);
  }
  return (
    <DropArea onFiles={mayWrite ? upload : () => undefined}>
      <PageHeader
        title="Media Gallery"
        description={`Every image of the site and its articles.${mayWrite ? " Drop or paste new ones anywhere." : ""}`}
        actions={
          <WriteAccessOnly>
            <Button variant="secondary" onClick={() => setConfirmingCleanup(true)}>
              <DrawnIcon icon={Eraser} /> <span className="max-sm:sr-only">Clean up</span>
            </Button>
            <Button
              variant="secondary"
              aria-pressed={isSelecting}
              onClick={() => (isSelecting ? stopSelecting() : setIsSelecting(true))}
            >
              <DrawnIcon icon={CheckSquare} />{" "}
              <span className="max-sm:sr-only">{isSelecting ? "Done" : "Select"}</span>
            </Button>
            <Button onClick={add}>
              <DrawnIcon icon={Plus} /> <span className="max-sm:sr-only">Add images</span>
            </Button>
          </WriteAccessOnly>
        }
      />
      <LibraryToolbar state={state} hasDocuments view={view} onView={setView} />
      {isSelecting && (
        <SelectionTools selection={selection} onOrganize={setOrganizing} onDelete={setDeleting} />
      )}
      <LibraryList
        query={files}
        state={state}
        view={view}
        empty={
          <EmptyState
            icon={Images}
            title="The library is empty."
            description="Drop your first images here, or choose them."
            action={<Button onClick={add}>Add images</Button>}
          />
        }
      >
        {(file) => (
          <FileTile
            key={file.id}
            file={file}
            view={view}
            actionLabel={isSelecting ? "Select" : "Open"}
            onPress={() => (isSelecting ? selection.toggle(file) : edit(file))}
            isChosen={isSelecting ? selection.has(file) : undefined}
            actions={
              !isSelecting && (
                <FileActions file={file} onEdit={() => edit(file)} onDelete={() => setDeleting(file)} />
              )
            }
          >
            {mayWrite && state.filters.withoutAlt && lacksAltText(file) && <AltQuestion file={file} />}
          </FileTile>
        )}
      </LibraryList>
      {adding && mayWrite && (
        <AddImagesDialog
          method={adding}
          folder={state.filters.folder}
          onEdit={edit}
          onClose={() => setParameter("add", "")}
        />
      )}
      {editedId !== null && (
        <DetailsDialog key={editedId} id={editedId} onClose={() => setParameter("file", "")} />
      )}
      {organizing && (
        <OrganizeDialog field={organizing} files={selection.rows} onClose={() => setOrganizing(null)} />
      )}
      {Array.isArray(deleting) && <DeleteFilesDialog files={deleting} onClose={() => setDeleting(null)} />}
      {deleting && !Array.isArray(deleting) && (
        <DeleteFileDialog file={deleting} onClose={() => setDeleting(null)} />
      )}
      <ConfirmDialog
        open={isConfirmingCleanup}
        title="Clean up missing files"
        description="Takes files off the list that are no longer in storage."
        confirmLabel="Clean up"
        pending={cleanup.isPending}
        onClose={() => setConfirmingCleanup(false)}
        onConfirm={() => cleanup.mutate(undefined, { onSettled: () => setConfirmingCleanup(false) })}
      />
    </DropArea>
  );
}

function DropArea({ onFiles, children }: { onFiles: (files: File[]) => void; children: ReactNode }) {
  const { place, isOver } = useFileDrop(onFiles);
  return (
    <div
      ref={place}
      className={cn(
        "min-h-[75vh] rounded-lg",
        isOver && "outline-2 outline-offset-8 outline-brand outline-dashed",
      )}
    >
      {children}
    </div>
  );
}

type SelectionToolsProps = {
  selection: Selection<MediaFile>;
  onOrganize: (field: "folder" | "tags") => void;
  onDelete: (files: MediaFile[]) => void;
};

function SelectionTools({ selection, onOrganize, onDelete }: SelectionToolsProps) {
  const isEmpty = selection.rows.length === 0;
  const ifAny = (run: () => void) => ({
    size: "small" as const,
    "aria-disabled": isEmpty || undefined,
    onClick: () => !isEmpty && run(),
  });
  return (
    <SelectionStrip label="Selected files" selection={selection}>
      <Button variant="secondary" {...ifAny(() => onOrganize("folder"))}>
        Move to folder
      </Button>
      <Button variant="secondary" {...ifAny(() => onOrganize("tags"))}>
        Add tags
      </Button>
      <Button variant="danger" {...ifAny(() => onDelete(selection.rows))}>
        Delete selected
      </Button>
    </SelectionStrip>
  );
}
