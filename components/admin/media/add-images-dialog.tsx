import { useState } from "react";
import { Modal } from "@/components/admin/kit/modal";
import { ImportTab } from "@/components/admin/media/import-tab";
import { UploadTab } from "@/components/admin/media/upload-tab";
import { Tabs, TabsContent, TabsList, TabsTrigger } from "@/components/ui/tabs";
import type { MediaFile } from "@/lib/media/schema";

const methods = ["upload", "import"] as const;
type AddingMethod = (typeof methods)[number];

export const addingMethod = (parameter: string | null): AddingMethod | undefined =>
  methods.find((method) => method === parameter);

type AddImagesDialogProps = {
  method: AddingMethod;
  folder: string;
  onEdit: (file: MediaFile) => void;
  onClose: () => void;
};

/** Closing the dialog does not stop the uploads. */
export function AddImagesDialog({ method, folder, onEdit, onClose }: AddImagesDialogProps) {
  const [tab, setTab] = useState<string>(method);
  return (
    <Modal
      onClose={onClose}
      title="Add images"
      description="You can keep working: uploads and imports continue until you close this browser window."
      className="max-w-2xl"
    >
      <Tabs value={tab} onValueChange={setTab} className="flex min-h-0 flex-col">
        <TabsList aria-label="Ways to add images" className="shrink-0 px-5">
          <TabsTrigger value="upload">Upload Files</TabsTrigger>
          <TabsTrigger value="import">Import from URL</TabsTrigger>
        </TabsList>
        <div className="min-h-0 overflow-y-auto p-5">
          <TabsContent value="upload">
            <UploadTab
              actionLabel="Edit details"
              onAction={onEdit}
              folder={folder}
              isOpen={tab === "upload"}
            />
          </TabsContent>
          <TabsContent value="import">
            <ImportTab actionLabel="Edit details" onAction={onEdit} folder={folder} />
          </TabsContent>
        </div>
      </Tabs>
    </Modal>
  );
}
