import { Compass } from "lucide-react";
import { InsteadOfSection } from "@/components/admin/shell/instead-of-section";

/** Shown if an address under /admin names no section. */
export function NotFoundPanel() {
  return (
    <InsteadOfSection icon={Compass} title="Page Not Found">
      There is no section at this address.
    </InsteadOfSection>
  );
}
