import dynamic from "next/dynamic";
import { Suspense, useState } from "react";
import { FormDialog } from "@/components/admin/kit/form-dialog";
import { Modal } from "@/components/admin/kit/modal";
import { ErrorState } from "@/components/admin/kit/states";
import { useMayWrite } from "@/components/admin/kit/write-access";
import { DetailsFields } from "@/components/admin/media/details-fields";
import { isImage } from "@/components/admin/media/file-labels";
import { FileView } from "@/components/admin/media/file-view";
import { UsageList } from "@/components/admin/media/usage-list";
import { VersionsTab } from "@/components/admin/media/versions-tab";
import { Tabs, TabsContent, TabsList, TabsTrigger } from "@/components/ui/tabs";
import { useMediaFile, useSaveMediaFile } from "@/lib/media/queries";
import { type MediaFile, type MediaFileWithUsage, mediaUpdate } from "@/lib/media/schema";
import { uploads } from "@/lib/media/upload-queue";

/** Contains the cropping library, which nothing else needs. */
const FrameField = dynamic(() => import("@/components/admin/media/frame-field").then((m) => m.FrameField));

export function DetailsDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const { data, error, refetch } = useMediaFile(id);
  const mayWrite = useMayWrite();
  if (data)
    return mayWrite ? (
      <DetailsForm file={data} onClose={onClose} />
    ) : (
      <FileView file={data} onClose={onClose} />
    );
  // Renders nothing while loading: a replaced dialog would lose the place that the focus returns to.
  if (!error) return null;
  return (
    <Modal onClose={onClose} title={mayWrite ? "Edit image" : "Image"}>
      <ErrorState title="The file could not be loaded." error={error} onRetry={refetch} />
    </Modal>
  );
}

const texts = ["altText", "caption", "description", "folder"] as const;

function valuesOf(file: MediaFile | undefined) {
  if (!file) return {};
  const { originalName, isDecorative, tags, isPublic, focalPoint, crop } = file;
  const initial = Object.fromEntries(texts.map((name) => [name, file[name] ?? ""]));
  return { ...initial, originalName, isDecorative, tags, isPublic, focalPoint, crop };
}

function DetailsForm({ file, onClose }: { file: MediaFileWithUsage; onClose: () => void }) {
  const [tab, setTab] = useState("details");
  return (
    <FormDialog
      title={isImage(file) ? "Edit image" : "Edit file"}
      submitLabel="Save details"
      schema={mediaUpdate}
      record={file as MediaFile}
      values={valuesOf}
      save={useSaveMediaFile()}
      onSaved={(stored) => stored && uploads.update(stored)}
      onClose={onClose}
      className="max-w-3xl"
    >
      <Tabs value={tab} onValueChange={setTab} className="min-w-0">
        <TabsList aria-label="Parts of the details" className="mb-3 flex-wrap">
          <TabsTrigger value="details">Details</TabsTrigger>
          {isImage(file) && <TabsTrigger value="frame">Crop and focal point</TabsTrigger>}
          <TabsTrigger value="usage">Used in ({file.usage.length})</TabsTrigger>
          {isImage(file) && <TabsTrigger value="versions">Replace</TabsTrigger>}
        </TabsList>
        <TabsContent value="details">
          <DetailsFields file={file} />
        </TabsContent>
        <TabsContent value="frame">
          <Suspense>{tab === "frame" && <FrameField file={file} />}</Suspense>
        </TabsContent>
        <TabsContent value="usage">
          {file.usage.length === 0 ? (
            <p className="text-sm text-ink-muted">No page, article or popup uses it.</p>
          ) : (
            <UsageList uses={file.usage} file={file} />
          )}
        </TabsContent>
        <TabsContent value="versions">{tab === "versions" && <VersionsTab file={file} />}</TabsContent>
      </Tabs>
    </FormDialog>
  );
}
