"use client";

import { CloudUpload } from "lucide-react";
import Link from "next/link";
import { sectionHref } from "@/components/admin/sections";
import { isUnderWay } from "@/lib/media/upload-queue";
import { useUploadEffects, useUploads } from "@/lib/media/uploads";

/**
 * Says on every screen of the administration that files are on their way, and leads to them: uploads go on while another
 * section is open.
 */
export function UploadTray() {
  useUploadEffects();
  const sending = useUploads().filter(isUnderWay);
  if (sending.length === 0) return null;
  const done = sending.reduce((sum, { progress }) => sum + progress, 0) / sending.length;
  return (
    <Link
      href={`${sectionHref("media")}?add=upload`}
      prefetch={false}
      className="flex h-8 items-center gap-2 rounded-md bg-brand-soft px-2.5 text-xs font-medium text-brand-strong tabular-nums"
    >
      <CloudUpload aria-hidden className="size-4" />
      <span>
        {sending.length} <span className="max-sm:sr-only">{sending.length === 1 ? "upload" : "uploads"}</span>{" "}
        · {Math.round(done * 100)}%
      </span>
    </Link>
  );
}
