import { X } from "lucide-react";

export function DismissAlert({ className }: { className: string }) {
  return (
    <button
      type="button"
      data-alert="dismiss"
      aria-label="Dismiss security alert"
      className={`alert-dismiss grid shrink-0 cursor-pointer place-items-center ${className}`}
    >
      <X aria-hidden className="size-4" />
    </button>
  );
}
