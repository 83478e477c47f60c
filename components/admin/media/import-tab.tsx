"use client";

import { LoaderCircle } from "lucide-react";
import { type FormEvent, useRef, useState } from "react";
import { FormField } from "@/components/admin/kit/form-field";
import { ScanResult } from "@/components/admin/media/scan-result";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { useImportImage, useScanWebsite } from "@/lib/media/import-api";
import type { MediaFile } from "@/lib/media/schema";

type ImportTabProps = {
  /** What can be done with a file that is there now. */
  deed: string;
  onDeed: (file: MediaFile) => void;
};

/** The tab Import from URL: one image by its address, or all of a website's page. */
export function ImportTab({ deed, onDeed }: ImportTabProps) {
  const image = useImportImage();
  const scan = useScanWebsite();
  const field = useRef<HTMLInputElement>(null);
  const calledOff = useRef<AbortController>(null);
  const [url, setUrl] = useState("");
  const [error, setError] = useState<string>();
  const isBusy = image.isPending || scan.isPending;

  function start(run: (address: string) => void) {
    if (isBusy) return;
    const address = url.trim();
    setError(address ? undefined : "Please enter a URL");
    if (address) run(address);
    else field.current?.focus();
  }

  const importImage = () =>
    start((address) => {
      scan.reset();
      image.mutate(address);
    });
  const scanWebsite = () =>
    start((address) => {
      image.reset();
      calledOff.current = new AbortController();
      scan.mutate({ url: address, signal: calledOff.current.signal });
    });

  function submit(event: FormEvent) {
    event.preventDefault();
    event.stopPropagation();
    importImage();
  }

  return (
    <div className="grid gap-4">
      <form noValidate onSubmit={submit} className="grid gap-3">
        <FormField
          label="URL"
          required
          error={error}
          hint="The address of an image, or of a page whose images you want. Only public addresses."
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
              maxLength={2000}
              placeholder="https://example.com/photo.jpg"
              value={url}
              onChange={({ target }) => setUrl(target.value)}
            />
          )}
        </FormField>
        <div className="flex flex-wrap gap-2">
          <Button type="submit" pending={image.isPending}>
            Import Image
          </Button>
          <Button variant="secondary" pending={scan.isPending} onClick={scanWebsite}>
            Scan Website
          </Button>
          {scan.isPending && (
            <Button variant="ghost" onClick={() => calledOff.current?.abort()}>
              Stop
            </Button>
          )}
        </div>
      </form>
      <div role="status" className="empty:hidden">
        {isBusy && (
          <p className="flex items-center gap-2 text-sm text-ink-muted">
            <LoaderCircle aria-hidden className="size-4 animate-spin" />
            {scan.isPending
              ? "Looking through the page and fetching its images. This can take a few minutes."
              : "Fetching the image…"}
          </p>
        )}
      </div>
      {image.data && <ScanResult files={[image.data.file]} failures={[]} deed={deed} onDeed={onDeed} />}
      {scan.data && (
        <ScanResult
          key={scan.submittedAt}
          files={scan.data.files}
          failures={scan.data.failures}
          deed={deed}
          onDeed={onDeed}
          isChoice
        />
      )}
    </div>
  );
}
