"use client";

import { PrinterIcon } from "@/components/site/knowledge-base/icons";
import { heroButton } from "@/components/site/knowledge-base/share-button";

/** The browser's own print dialog; what comes to paper is of lib/core/print-sheet.ts. */
export function PrintButton({ label }: { label: string }) {
  return (
    <button type="button" onClick={() => window.print()} className={heroButton}>
      <PrinterIcon className="size-4.5" />
      {label}
    </button>
  );
}
