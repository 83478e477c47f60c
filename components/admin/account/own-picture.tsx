"use client";

import dynamic from "next/dynamic";
import { Suspense, useRef, useState } from "react";
import { PersonPicture } from "@/components/admin/kit/person-picture";
import { Button } from "@/components/ui/button";
import { useMay } from "@/lib/access/auth/queries";
import { useSaveProfile } from "@/lib/access/users/queries";
import { useAdminMutation } from "@/lib/core/query/mutation";
import { fileIdOf } from "@/lib/media/file-address";
import { mediaKey } from "@/lib/media/queries";
import { UPLOAD_TYPES, type UploadAnswer } from "@/lib/media/schema";
import { sendFile } from "@/lib/media/upload-request";

const MediaPicker = dynamic(() => import("@/components/admin/media/media-picker").then((m) => m.MediaPicker));

type OwnPictureProps = { name: string; image: string | null };

export function OwnPicture({ name, image }: OwnPictureProps) {
  const may = useMay();
  const save = useSaveProfile();
  const upload = useAdminMutation({
    mutationFn: (file: File) => sendFile<UploadAnswer>("/api/admin/me/picture", file),
    invalidates: [mediaKey],
    failure: "Failed to upload image",
  });
  const input = useRef<HTMLInputElement>(null);
  const [isChoosing, setChoosing] = useState(false);
  const use = (imageUrl: string | null) => save.mutate({ imageUrl });
  const isBusy = save.isPending || upload.isPending;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <div className="flex min-w-0 items-center gap-3">
        <PersonPicture image={image} name={name} className="size-12 text-sm" />
        <div className="min-w-0">
          <p className="text-xs text-ink-muted">Your picture</p>
          <p className="text-ink">{image ? "In the chat and beside notes." : "None."}</p>
        </div>
      </div>
      <div className="flex flex-wrap gap-2">
        <input
          ref={input}
          type="file"
          hidden
          accept={UPLOAD_TYPES.join(",")}
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            if (file) upload.mutate(file, { onSuccess: (answer) => use(answer.file.url) });
            target.value = "";
          }}
        />
        <Button variant="secondary" size="small" pending={isBusy} onClick={() => input.current?.click()}>
          Upload a picture
        </Button>
        {may("content.write") && (
          <Button variant="secondary" size="small" onClick={() => setChoosing(true)}>
            Choose from the library
          </Button>
        )}
        {image && (
          <Button variant="ghost" size="small" onClick={() => use(null)}>
            Remove your picture
          </Button>
        )}
      </div>
      {isChoosing && (
        <Suspense>
          <MediaPicker
            currentId={image === null ? null : fileIdOf(image)}
            onPick={({ url }) => {
              use(url);
              setChoosing(false);
            }}
            onClose={() => setChoosing(false)}
          />
        </Suspense>
      )}
    </div>
  );
}
