import { counted } from "@/components/admin/kit/counted";
import { TagsField } from "@/components/admin/kit/fields/tags-field";
import { FormDialog } from "@/components/admin/kit/form-dialog";
import { FolderField } from "@/components/admin/media/folder-field";
import { outcomeOf } from "@/lib/core/query/save";
import { useOrganizeMedia } from "@/lib/media/queries";
import { type MediaFile, mediaUpdate } from "@/lib/media/schema";

type OrganizeDialogProps = { field: "folder" | "tags"; files: readonly MediaFile[]; onClose: () => void };

const folderSchema = mediaUpdate.pick({ folder: true });
const tagsSchema = mediaUpdate.pick({ tags: true });

export function OrganizeDialog({ field, files, onClose }: OrganizeDialogProps) {
  const organize = useOrganizeMedia();
  const count = counted(files.length, "file");
  if (field === "folder") {
    return (
      <FormDialog
        title={`Move ${count} to a folder`}
        submitLabel="Move"
        schema={folderSchema}
        values={() => ({ folder: "" })}
        save={({ folder }) =>
          outcomeOf(organize.mutateAsync(files.map(({ id }) => ({ id, fields: { folder: folder ?? null } }))))
        }
        onClose={onClose}
      >
        <FolderField hint="A new name creates a new folder. Without a name, they're in no folder." />
      </FormDialog>
    );
  }
  return (
    <FormDialog
      title={`Add tags to ${count}`}
      submitLabel="Add tags"
      schema={tagsSchema}
      values={() => ({ tags: [] })}
      save={({ tags = [] }) =>
        outcomeOf(
          organize.mutateAsync(files.map((file) => ({ id: file.id, fields: { tags: joined(file, tags) } }))),
        )
      }
      onClose={onClose}
    >
      <TagsField name="tags" label="Tags" />
    </FormDialog>
  );
}

const joined = (file: MediaFile, tags: readonly string[]) => [...new Set([...file.tags, ...tags])];
