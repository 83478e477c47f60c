import { CloudDownload, CloudUpload, type IconNode } from "lucide";
import Link from "next/link";
import { sectionHref } from "@/components/admin/sections";
import { DrawnIcon } from "@/components/ui/drawn-icon";
import { useFoundImages, useImportEffects } from "@/lib/media/import-queries";
import { isInProgress } from "@/lib/media/upload-queue";
import { useUploadEffects, useUploads } from "@/lib/media/uploads";
import { countsOf } from "@/lib/media/website-import";

export function UploadTray() {
  useUploadEffects();
  useImportEffects();
  const sending = useUploads().filter(isInProgress);
  const found = useFoundImages();
  const sent = sending.reduce((sum, { progress }) => sum + progress, 0) / sending.length;
  return (
    <>
      {sending.length > 0 && <Progress icon={CloudUpload} tab="upload" count={sending.length} ratio={sent} />}
      {found?.isBusy && (
        <Progress
          icon={CloudDownload}
          tab="import"
          count={found.outcomes.size}
          ratio={countsOf(found).ended / found.outcomes.size}
        />
      )}
    </>
  );
}

type ProgressProps = { icon: IconNode; tab: "upload" | "import"; count: number; ratio: number };

function Progress({ icon, tab, count, ratio }: ProgressProps) {
  return (
    <Link
      href={`${sectionHref("media")}?add=${tab}`}
      prefetch={false}
      className="flex h-8 items-center gap-2 rounded-md bg-brand-soft px-2.5 text-xs font-medium text-brand-strong tabular-nums"
    >
      <DrawnIcon icon={icon} className="size-4" />
      <span>
        {count} <span className="max-sm:sr-only">{count === 1 ? tab : `${tab}s`}</span> ·{" "}
        {Math.round(ratio * 100)}%
      </span>
    </Link>
  );
}
