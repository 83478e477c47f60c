import { Images } from "lucide";
import { useId, useState } from "react";
import { Modal } from "@/components/admin/kit/modal";
import { EmptyState } from "@/components/admin/kit/states";
import { FileTile } from "@/components/admin/media/file-tile";
import { ImportTab } from "@/components/admin/media/import-tab";
import { LibraryList } from "@/components/admin/media/library-list";
import { LibraryToolbar } from "@/components/admin/media/library-toolbar";
import {
  type PlaceConstraints,
  PlaceConstraintsContext,
  SmallPicture,
  useSizeWarning,
} from "@/components/admin/media/size-warning";
import { UploadTab } from "@/components/admin/media/upload-tab";
import { type LibraryView, useDialogLibraryState } from "@/components/admin/media/use-library-state";
import { Tabs, TabsContent, TabsList, TabsTrigger } from "@/components/ui/tabs";
import { useMediaFiles } from "@/lib/media/queries";
import type { MediaFile } from "@/lib/media/schema";

type MediaPickerProps = {
  title?: string;
  description?: string;
  currentId?: number | null;
  /** Maximum size of the target place: pictures with fewer pixels get a warning. */
  room?: PlaceConstraints;
  onPick: (file: MediaFile) => void;
  onClose: () => void;
};

export function MediaPicker({
  title = "Choose an image",
  description,
  currentId,
  room,
  onPick,
  onClose,
}: MediaPickerProps) {
  const [tab, setTab] = useState("library");
  const [view, setView] = useState<LibraryView>("grid");
  const state = useDialogLibraryState();
  const files = useMediaFiles(state);
  return (
    <Modal onClose={onClose} title={title} description={description} className="max-w-4xl">
      <PlaceConstraintsContext value={room}>
        <Tabs value={tab} onValueChange={setTab} className="flex min-h-0 flex-col">
          <TabsList aria-label="Where the image comes from" className="shrink-0 flex-wrap px-5">
            <TabsTrigger value="library">Library</TabsTrigger>
            <TabsTrigger value="upload">Upload Files</TabsTrigger>
            <TabsTrigger value="import">Import from URL</TabsTrigger>
          </TabsList>
          <div className="min-h-0 overflow-y-auto p-5">
            <TabsContent value="library">
              <LibraryToolbar state={state} view={view} onView={setView} />
              <LibraryList
                query={files}
                state={state}
                view={view}
                empty={
                  <EmptyState
                    icon={Images}
                    title="The library is empty."
                    description="Upload or import the first image."
                  />
                }
              >
                {(file) => (
                  <PickedTile
                    key={file.id}
                    file={file}
                    view={view}
                    onPick={onPick}
                    isCurrent={file.id === currentId}
                  />
                )}
              </LibraryList>
            </TabsContent>
            <TabsContent value="upload">
              <UploadTab actionLabel="Use this image" onAction={onPick} isOpen={tab === "upload"} />
            </TabsContent>
            <TabsContent value="import">
              <ImportTab actionLabel="Use this image" onAction={onPick} />
            </TabsContent>
          </div>
        </Tabs>
      </PlaceConstraintsContext>
    </Modal>
  );
}

type PickedTileProps = {
  file: MediaFile;
  view: LibraryView;
  onPick: (file: MediaFile) => void;
  isCurrent: boolean;
};

function PickedTile({ file, view, onPick, isCurrent }: PickedTileProps) {
  const warningId = useId();
  const isTooSmall = useSizeWarning(file) !== undefined;
  return (
    <FileTile
      file={file}
      view={view}
      actionLabel="Use"
      describedBy={isTooSmall ? warningId : undefined}
      onPress={() => onPick(file)}
      isChosen={isCurrent || undefined}
    >
      {isTooSmall && <SmallPicture id={warningId} file={file} />}
    </FileTile>
  );
}
