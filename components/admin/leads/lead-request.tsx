import { AttachedFiles } from "@/components/admin/kit/attached-files";
import { ScrollRegion } from "@/components/ui/scroll-region";
import { withKeys } from "@/lib/core/with-keys";
import type { LeadDetail } from "@/lib/crm/inbox/schema";

export function LeadRequest({ lead: { id, message, fields, files } }: { lead: LeadDetail }) {
  return (
    <ScrollRegion
      as="aside"
      aria-label="The request"
      className="grid max-h-96 content-start gap-2 overflow-y-auto rounded-md bg-surface-sunken px-3 py-2.5 text-sm"
    >
      <h4 className="text-xs font-semibold text-ink-muted">The request</h4>
      {message && <p className="wrap-anywhere whitespace-pre-wrap text-ink">{message}</p>}
      <AttachedFiles files={files} path={`/api/admin/leads/${id}/files`} />
      <dl className="grid gap-1.5">
        {withKeys(fields, ({ label }) => label).map(([key, { label, value }]) => (
          <div key={key}>
            <dt className="text-xs text-ink-muted">{label}</dt>
            <dd className="wrap-anywhere whitespace-pre-wrap text-ink">{value}</dd>
          </div>
        ))}
      </dl>
    </ScrollRegion>
  );
}
