import { useFormContext } from "react-hook-form";
import { CopyButton } from "@/components/admin/kit/copy-button";
import { DateText } from "@/components/admin/kit/date-text";
import { SwitchField } from "@/components/admin/kit/fields/choice-fields";
import { TagsField } from "@/components/admin/kit/fields/tags-field";
import { LongTextField, TextField } from "@/components/admin/kit/fields/text-fields";
import { FileBadges } from "@/components/admin/media/file-facts";
import { dimensionLabel, isImage, sizeLabel, typeLabel } from "@/components/admin/media/file-labels";
import { FilePicture } from "@/components/admin/media/file-picture";
import { FolderField } from "@/components/admin/media/folder-field";
import { usePersonName } from "@/lib/access/users/queries";
import type { MediaFile } from "@/lib/media/schema";

export function DetailsFields({ file }: { file: MediaFile }) {
  const isDecorative = useFormContext().watch("isDecorative") === true;
  return (
    <div className="grid gap-5 sm:grid-cols-[14rem_minmax(0,1fr)]">
      <FileCard file={file} />
      <div className="grid min-w-0 content-start gap-4">
        <TextField name="originalName" label="Name" required />
        {isImage(file) && (
          <>
            <TextField
              name="altText"
              label="Alt text"
              disabled={isDecorative}
              hint="Describes the image for people who can't see it."
            />
            <SwitchField
              name="isDecorative"
              label="Decorative"
              hint="It adds nothing the page doesn't already say."
            />
          </>
        )}
        <LongTextField name="caption" label="Caption" rows={2} />
        <LongTextField name="description" label="Description" rows={3} />
        <TagsField name="tags" label="Tags" />
        <FolderField hint="A new name creates a new folder." />
        <SwitchField
          name="isPublic"
          label="Visible to visitors"
          hint="Only administrators see a private file."
        />
      </div>
    </div>
  );
}

export function FileCard({ file }: { file: MediaFile }) {
  const nameOf = usePersonName();
  const facts = [
    ["Type", typeLabel(file.mimeType)],
    ["Size", sizeLabel(file.fileSize)],
    ["Dimensions", dimensionLabel(file)],
    ["Uploaded by", file.uploadedByName ? nameOf(file.uploadedByName) : ""],
  ].filter(([, value]) => value);
  return (
    <div className="grid min-w-0 content-start gap-3">
      <FilePicture file={file} className="aspect-4/3 w-full rounded-lg border border-line" />
      <FileBadges file={file} />
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-1 text-xs text-ink-muted">
        {facts.map(([name, value]) => (
          <div key={name} className="contents">
            <dt>{name}</dt>
            <dd className="text-ink">{value}</dd>
          </div>
        ))}
        <dt>Uploaded</dt>
        <dd className="text-ink">
          <DateText value={file.uploadedAt} withTime />
        </dd>
      </dl>
      <div className="flex flex-wrap gap-2">
        <CopyButton text={new URL(file.url, window.location.href).href} label="Copy URL" />
        {file.s3Url && <CopyButton text={file.s3Url} label="Copy S3 URL" />}
      </div>
    </div>
  );
}
