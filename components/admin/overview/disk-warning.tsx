import { HardDrive } from "lucide";
import { Warning } from "@/components/admin/kit/warning";
import type { DiskSpace } from "@/lib/jobs/disk/schema";

const sizes = new Intl.NumberFormat("en-US", { maximumSignificantDigits: 3 });

/** @param disk null if none is monitored */
export function DiskWarning({ disk }: { disk: DiskSpace | null }) {
  if (!disk?.low && !disk?.full) return null;
  const remedy = disk.holds.includes("media") ? ", or delete images and empty the trash" : "";
  const lost = disk.holds.includes("database") ? "accept forms or save changes" : "take new images";
  return (
    <Warning
      icon={HardDrive}
      title={disk.full ? "The disk is full" : `The disk is almost full: ${spaceLeft(disk)}% is free`}
    >
      <p>
        {`${sizeText(disk.freeBytes)} of ${sizeText(disk.totalBytes)} is left. Make room on the server${remedy}: ${
          disk.full ? "until then" : "once the disk is full"
        }, the site can't ${lost}.`}
      </p>
    </Warning>
  );
}

export const freeSpaceText = (disk: DiskSpace): string => `${spaceLeft(disk)}% (${sizeText(disk.freeBytes)})`;

function spaceLeft({ freeBytes, totalBytes }: DiskSpace): number {
  return Math.floor((100 * freeBytes) / totalBytes);
}

function sizeText(bytes: number): string {
  const [unit, size] = bytes < 1e9 ? ["MB", 1e6] : ["GB", 1e9];
  return `${sizes.format(bytes / Number(size))} ${unit}`;
}
