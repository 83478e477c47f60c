import { Download, Keyboard, Printer } from "lucide-react";
import { PageHeader } from "@/components/admin/kit/page-header";
import { ProvenDownload } from "@/components/admin/kit/proven-download";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/class-names";
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
      description={hasLead ? undefined : "Everything visitors send, in one list."}
      actions={
        <span className={cn("flex flex-wrap gap-2 print:hidden", hasLead && "max-lg:hidden")}>
          <Button variant="secondary" onClick={onHelp}>
            <Keyboard aria-hidden /> Shortcuts and notices
          </Button>
          <Button variant="secondary" onClick={() => window.print()}>
            <Printer aria-hidden /> Print
          </Button>
          {may("leads.export") && (
            <Button asChild variant="secondary">
              <ProvenDownload href={exportAs}>
                <Download aria-hidden /> Export CSV
              </ProvenDownload>
            </Button>
          )}
        </span>
      }
    />
  );
}
