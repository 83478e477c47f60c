import type { LeadDetail } from "@/lib/crm/inbox/schema";

/** Shows the request next to the reply. */
export function LeadRequest({ lead: { message, fields } }: { lead: LeadDetail }) {
  return (
    <aside
      aria-label="The request"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard, too.
      tabIndex={0}
      className="grid max-h-96 content-start gap-2 overflow-y-auto rounded-md bg-surface-sunken px-3 py-2.5 text-sm"
    >
      <h4 className="text-xs font-semibold text-ink-muted">The request</h4>
      {message && <p className="wrap-anywhere whitespace-pre-wrap text-ink">{message}</p>}
      <dl className="grid gap-1.5">
        {fields.map(({ label, value }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two answers may have one label, and none ever moves
          <div key={`${index} ${label}`}>
            <dt className="text-xs text-ink-muted">{label}</dt>
            <dd className="wrap-anywhere whitespace-pre-wrap text-ink">{value}</dd>
          </div>
        ))}
      </dl>
    </aside>
  );
}
