"use client";

import { PrinterIcon } from "@/components/site/knowledge-base/icons";
import { heroButton } from "@/components/site/knowledge-base/share-button";

/** Opens the browser's print dialog; app/print.css/print-sheet.ts defines the printed page. */
export function PrintButton({ label }: { label: string }) {
  return (
    <button type="button" onClick={() => window.print()} className={heroButton}>
      <PrinterIcon className="size-4.5" />
      {label}
    </button>
  );
}
