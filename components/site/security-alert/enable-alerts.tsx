import { ShieldAlert } from "lucide";
import { DrawnIcon } from "@/components/ui/drawn-icon";

/** Shown only while the alert is dismissed (docs/product/site.md "Security alert"). */
export function EnableAlerts({ label, className }: { label: string; className: string }) {
  return (
    <button type="button" data-alert="enable" className={`alert-enable ${className}`}>
      <DrawnIcon icon={ShieldAlert} />
      {label}
    </button>
  );
}
