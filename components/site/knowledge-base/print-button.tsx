"use client";

import { heroButton } from "@/components/site/knowledge-base/share-button";
import { LineIcon } from "@/components/site/line-icon";

/** Opens the browser's print dialog; app/print.css/print-sheet.ts defines the printed page. */
export function PrintButton({ label }: { label: string }) {
  return (
    <button type="button" onClick={() => window.print()} className={heroButton}>
      <LineIcon
        className="size-4.5"
        d="M7 8V3.5h10V8M7 16.5H4.5A1.5 1.5 0 0 1 3 15v-5a2 2 0 0 1 2-2h14a2 2 0 0 1 2 2v5a1.5 1.5 0 0 1-1.5 1.5H17M7 13.5h10v7H7z"
      />
      {label}
    </button>
  );
}
