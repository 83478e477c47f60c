import { type ComponentProps, useEffect, useRef } from "react";
import { Badge } from "@/components/ui/badge";
import { type ImportReport, OUTCOMES, type Outcome } from "@/lib/knowledge-base/transfer/schema";

const looks: Record<Outcome, { label: string; variant: ComponentProps<typeof Badge>["variant"] }> = {
  created: { label: "Created", variant: "success" },
  updated: { label: "Updated", variant: "brand" },
  unchanged: { label: "Unchanged", variant: "neutral" },
  failed: { label: "Failed", variant: "danger" },
  left: { label: "Not yet", variant: "warning" },
};

/** What needs to be looked at comes first. */
const urgency: readonly Outcome[] = ["failed", "left", "created", "updated", "unchanged"];

/** What became of each file; it takes the focus when it comes. */
export function ImportReportView({ report: { files, counts, newCategories } }: { report: ImportReport }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const told = OUTCOMES.filter((outcome) => counts[outcome] > 0);
  const sorted = files.toSorted((a, b) => urgency.indexOf(a.outcome) - urgency.indexOf(b.outcome));
  return (
    <section aria-labelledby="import-report" className="grid min-w-0 gap-2">
      <h3
        id="import-report"
        ref={heading}
        tabIndex={-1}
        className="text-sm font-semibold text-ink outline-none"
      >
        {told.map((outcome) => `${counts[outcome]} ${looks[outcome].label.toLowerCase()}`).join(", ")}
      </h3>
      {newCategories.length > 0 && (
        <p className="text-sm break-words text-ink-muted">
          New categories, hidden until you show them: {newCategories.join(", ")}
        </p>
      )}
      <ul className="divide-y divide-line rounded-md border border-line">
        {sorted.map(({ path, outcome, message }) => (
          <li key={`${path} ${outcome}`} className="grid gap-1 px-3 py-2 text-sm">
            <span className="flex min-w-0 flex-wrap items-center justify-between gap-2">
              <span className="min-w-0 break-all text-ink">{path}</span>
              <Badge variant={looks[outcome].variant}>{looks[outcome].label}</Badge>
            </span>
            {message && <span className="min-w-0 text-xs break-words text-ink-muted">{message}</span>}
          </li>
        ))}
      </ul>
    </section>
  );
}
