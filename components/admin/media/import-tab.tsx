import { LoaderCircle } from "lucide";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { FormField } from "@/components/admin/kit/form-field";
import { FileFacts } from "@/components/admin/media/file-facts";
import { FilePicture } from "@/components/admin/media/file-picture";
import { FolderNote } from "@/components/admin/media/folder-note";
import { ScanChoice } from "@/components/admin/media/scan-choice";
import { SmallPicture } from "@/components/admin/media/size-warning";
import type { FileAction } from "@/components/admin/media/upload-list";
import { Button } from "@/components/ui/button";
import { DrawnIcon } from "@/components/ui/drawn-icon";
import { Input } from "@/components/ui/input";
import { messageOf } from "@/lib/core/client";
import { SCAN_FAILED, useFoundImages, useImportImage, useScanWebsite } from "@/lib/media/import-queries";
import type { MediaFile } from "@/lib/media/schema";
import { IMPORT_FAILED, websiteImport } from "@/lib/media/website-import";

export function ImportTab({ folder, ...action }: FileAction & { folder?: string }) {
  const image = useImportImage(folder || null);
  const scan = useScanWebsite();
  const field = useRef<HTMLInputElement>(null);
  const [url, setUrl] = useState("");
  const [missing, setMissing] = useState<string>();
  const found = useFoundImages();
  const isImporting = found?.isBusy === true;
  // Remaining results are discarded; running imports are shown when the tab is opened again.
  useEffect(() => websiteImport.clear, []);
  const isBusy = image.isPending || scan.isPending;
  // Shown at the field, as the toast disappears before an address has been corrected.
  const refused = image.error
    ? messageOf(image.error, IMPORT_FAILED)
    : scan.error
      ? messageOf(scan.error, SCAN_FAILED)
      : undefined;

  function start(run: (address: string) => void) {
    if (isBusy || isImporting) return;
    const address = url.trim();
    setMissing(address ? undefined : "Please enter a URL");
    if (!address) return field.current?.focus();
    image.reset();
    scan.reset();
    websiteImport.clear();
    run(address);
  }

  const scanWebsite = () =>
    start((address) =>
      scan.mutate(address, { onSuccess: ({ candidates }) => websiteImport.show(candidates) }),
    );

  function submit(event: FormEvent) {
    event.preventDefault();
    event.stopPropagation();
    start((address) => image.mutate(address));
  }

  return (
    <div className="grid gap-4">
      <form noValidate onSubmit={submit} className="grid gap-3">
        <FormField
          label="URL"
          required
          error={missing ?? refused}
          hint="The address of an image, or of a page whose images you want. Public addresses only."
        >
          {(control) => (
            <Input
              {...control}
              ref={field}
              type="url"
              inputMode="url"
              autoCapitalize="none"
              autoComplete="off"
              spellCheck={false}
              placeholder="https://example.com/photo.jpg"
              value={url}
              onChange={({ target }) => {
                setUrl(target.value);
                setMissing(undefined);
                if (image.error) image.reset();
                if (scan.error) scan.reset();
              }}
            />
          )}
        </FormField>
        <div className="flex flex-wrap gap-2">
          <Button type="submit" pending={image.isPending} disabled={isImporting}>
            Import Image
          </Button>
          <Button variant="secondary" pending={scan.isPending} disabled={isImporting} onClick={scanWebsite}>
            Scan Website
          </Button>
        </div>
      </form>
      <FolderNote folder={folder} />
      <div role="status" className="empty:hidden">
        {isBusy && (
          <p className="flex items-center gap-2 text-sm text-ink-muted">
            <DrawnIcon icon={LoaderCircle} className="size-4 animate-spin" />
            {scan.isPending ? "Looking for images on the page…" : "Fetching the image…"}
          </p>
        )}
      </div>
      {image.data && <ImportedFile file={image.data.file} {...action} />}
      {found && <ScanChoice found={found} folder={folder || null} {...action} />}
    </div>
  );
}

function ImportedFile({ file, actionLabel, onAction }: FileAction & { file: MediaFile }) {
  return (
    <div className="flex items-center gap-3 rounded-lg border border-line bg-surface p-2.5">
      <FilePicture file={file} width={160} className="size-12 shrink-0 rounded-md" />
      <span className="grid min-w-0 flex-1">
        <span className="truncate text-sm font-medium text-ink">{file.originalName}</span>
        <FileFacts file={file} />
        <SmallPicture file={file} />
      </span>
      <Button size="small" variant="secondary" onClick={() => onAction(file)}>
        {actionLabel}
      </Button>
    </div>
  );
}
