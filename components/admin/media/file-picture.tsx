import { FileText, ImageOff } from "lucide";
import { useState } from "react";
import { isImage } from "@/components/admin/media/file-labels";
import { cn } from "@/components/ui/class-names";
import { DrawnIcon } from "@/components/ui/drawn-icon";
import { pictureAddress } from "@/lib/media/file-address";
import type { MediaFile } from "@/lib/media/schema";

type FilePictureProps = {
  file: Pick<MediaFile, "url" | "version" | "mimeType" | "blur">;
  width?: 160 | 320 | 480 | 960;
  className?: string;
};

export function FilePicture({ file, width = 480, className }: FilePictureProps) {
  const [failed, setFailed] = useState<string | null>(null);
  const look = cn("grid place-items-center overflow-hidden bg-surface-sunken text-ink-faint", className);
  const address = pictureAddress(file, width);
  if (!isImage(file)) {
    return (
      <span aria-hidden className={look}>
        <DrawnIcon icon={FileText} className="size-1/3 max-h-10" />
      </span>
    );
  }
  if (failed === address) {
    return (
      <span className={look}>
        <span className="grid justify-items-center gap-1 p-2 text-center text-xs font-medium text-danger">
          <DrawnIcon icon={ImageOff} className="size-5" /> File missing
        </span>
      </span>
    );
  }
  return (
    <span className={look}>
      <img
        src={address}
        alt=""
        loading="lazy"
        decoding="async"
        onError={() => setFailed(address)}
        style={{ backgroundImage: file.blur ? `url("${file.blur}")` : undefined }}
        className="size-full bg-contain bg-center bg-no-repeat object-contain"
      />
    </span>
  );
}
