import { Download, Keyboard, Printer } from "lucide";
import { PageHeader } from "@/components/admin/kit/page-header";
import { ProvenDownload } from "@/components/admin/kit/proven-download";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/class-names";
import { DrawnIcon } from "@/components/ui/drawn-icon";
import { useMay } from "@/lib/access/auth/queries";

type InboxHeaderProps = {
  /** True if a lead is open; it fills a narrow screen. */
  hasLead: boolean;
  exportAs: string;
  onHelp: () => void;
};

export function InboxHeader({ hasLead, exportAs, onHelp }: InboxHeaderProps) {
  const may = useMay();
  return (
    <PageHeader
      className={cn(hasLead && "print:hidden")}
      title="Leads"
      actions={
        <span
          className={cn(
            "flex flex-wrap gap-2 print:hidden max-sm:[&_.label]:sr-only",
            hasLead && "max-lg:hidden",
          )}
        >
          <Button variant="secondary" onClick={onHelp}>
            <DrawnIcon icon={Keyboard} /> <span className="label">Shortcuts and notices</span>
          </Button>
          <Button variant="secondary" onClick={() => window.print()}>
            <DrawnIcon icon={Printer} /> <span className="label">Print</span>
          </Button>
          {may("leads.export") && (
            <Button asChild variant="secondary">
              <ProvenDownload href={exportAs}>
                <DrawnIcon icon={Download} /> <span className="label">Export CSV</span>
              </ProvenDownload>
            </Button>
          )}
        </span>
      }
    />
  );
}
