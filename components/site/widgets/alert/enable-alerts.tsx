import { ShieldAlert } from "lucide-react";

/** Brings a dismissed alert back; shown only while it is dismissed (docs/product.md 1.2). */
export function EnableAlerts({ label, className }: { label: string; className: string }) {
  return (
    <button type="button" data-alert="enable" className={`alert-enable ${className}`}>
      <ShieldAlert aria-hidden />
      {label}
    </button>
  );
}
