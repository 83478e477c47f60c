import { Lock } from "lucide-react";
import { InsteadOfSection } from "@/components/admin/shell/instead-of-section";

/** In place of a section that one's role does not open. */
export function NotAllowedPanel({ label }: { label: string }) {
  return (
    <InsteadOfSection icon={Lock} title="Not for your role">
      Your role can't open {label}. An owner can give you another role.
    </InsteadOfSection>
  );
}
