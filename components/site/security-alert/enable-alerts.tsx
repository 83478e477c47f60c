import { ShieldAlert } from "lucide";
import { DrawnIcon } from "@/components/ui/drawn-icon";

/** Restores a dismissed alert; shown only while it is dismissed (docs/product/site.md "Security alert"). */
export function EnableAlerts({ label, className }: { label: string; className: string }) {
  return (
    <button type="button" data-alert="enable" className={`alert-enable ${className}`}>
      <DrawnIcon icon={ShieldAlert} />
      {label}
    </button>
  );
}
