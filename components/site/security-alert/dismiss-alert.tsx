import { X } from "lucide";
import { DrawnIcon } from "@/components/ui/drawn-icon";

export function DismissAlert({ className }: { className: string }) {
  return (
    <button
      type="button"
      data-alert="dismiss"
      aria-label="Dismiss security alert"
      className={`grid shrink-0 cursor-pointer place-items-center hover:bg-black/16 noscript:hidden ${className}`}
    >
      <DrawnIcon icon={X} className="size-4" />
    </button>
  );
}
