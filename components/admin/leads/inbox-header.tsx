import { ArrowUp, CloudOff, Download, Keyboard, Printer } from "lucide";
import { counted } from "@/components/admin/kit/counted";
import { DateText } from "@/components/admin/kit/date-text";
import { PageHeader } from "@/components/admin/kit/page-header";
import { ProvenDownload } from "@/components/admin/kit/proven-download";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/class-names";
import { DrawnIcon } from "@/components/ui/drawn-icon";
import { useMay } from "@/lib/access/auth/queries";

type InboxHeaderProps = { hasLead: boolean; exportAs: string; onHelp: () => void };

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

export function NewLeadsLine({ count, onShow }: { count: number; onShow: () => void }) {
  return (
    // Rendered before it has content, or it would not be announced.
    <div role="status" className="empty:absolute print:hidden">
      {count > 0 && (
        <Button variant="secondary" className="w-full border-brand/40 bg-brand-soft" onClick={onShow}>
          <DrawnIcon icon={ArrowUp} /> Show {counted(count, "new lead")}
        </Button>
      )}
    </div>
  );
}

type OutdatedLineProps = {
  /** Time since when the server has not responded, in milliseconds since the epoch; null while it does. */
  since: number | null;
  onRetry: () => void;
};

export function OutdatedLine({ since, onRetry }: OutdatedLineProps) {
  return (
    <div role="status" className="print:hidden">
      {since !== null && (
        <div className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-lg border border-accent/25 bg-accent-soft px-4 py-2.5 text-sm text-ink">
          <DrawnIcon icon={CloudOff} className="size-4 shrink-0 text-accent-strong" />
          <p className="min-w-0 flex-1 basis-64">
            Not up to date since <DateText value={new Date(since).toISOString()} withTime />. The server isn't
            answering; we keep trying.
          </p>
          <Button variant="secondary" size="small" onClick={onRetry}>
            Try now
          </Button>
        </div>
      )}
    </div>
  );
}
