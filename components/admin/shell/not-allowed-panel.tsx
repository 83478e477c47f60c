import { Lock } from "lucide-react";
import { InsteadOfSection } from "@/components/admin/shell/instead-of-section";

/** Replaces a section that the user's role may not open. */
export function NotAllowedPanel({ label }: { label: string }) {
  return (
    <InsteadOfSection icon={Lock} title="Not for your role">
      Your role can't open {label}. An owner can give you another role.
    </InsteadOfSection>
  );
}
