"use client";

import { Download } from "lucide";
import { CopyButton } from "@/components/admin/kit/copy-button";
import { saveAsFile } from "@/components/admin/kit/save-as-file";
import { Button } from "@/components/ui/button";
import { DrawnIcon } from "@/components/ui/drawn-icon";

/** Shown only once. */
export function BackupCodes({ codes }: { codes: string[] }) {
  const text = codes.join("\n");

  return (
    <div className="grid gap-3">
      <ul
        aria-label="Backup codes"
        className="grid grid-cols-2 gap-x-4 gap-y-1.5 rounded-lg border border-line bg-surface-sunken p-4"
      >
        {codes.map((code) => (
          <li key={code} className="text-center">
            <code className="text-sm font-medium tracking-wider text-ink">{code}</code>
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        <CopyButton text={text} label="Copy codes" />
        <Button
          variant="secondary"
          size="small"
          onClick={() => saveAsFile("backup-codes.txt", `${text}\n`, "text/plain")}
        >
          <DrawnIcon icon={Download} /> Download
        </Button>
      </div>
    </div>
  );
}
