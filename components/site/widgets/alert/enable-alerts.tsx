import { ShieldAlert } from "lucide-react";

/** Brings a dismissed alert back; shown only while it is dismissed (spec 1 section 2, "Security alert banner"). */
export function EnableAlerts({ label, className }: { label: string; className: string }) {
  return (
    <button type="button" data-alert="enable" className={`alert-enable ${className}`}>
      <ShieldAlert aria-hidden />
      {label}
    </button>
  );
}
