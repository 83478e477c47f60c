import { X } from "lucide";
import { DrawnIcon } from "@/components/ui/drawn-icon";

export function DismissAlert({ className }: { className: string }) {
  return (
    <button
      type="button"
      data-alert="dismiss"
      aria-label="Dismiss security alert"
      className={`alert-dismiss grid shrink-0 cursor-pointer place-items-center ${className}`}
    >
      <DrawnIcon icon={X} className="size-4" />
    </button>
  );
}
