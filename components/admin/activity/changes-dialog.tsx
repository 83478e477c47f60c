import { ArrowUpRight } from "lucide";
import Link from "next/link";
import type { ReactNode } from "react";
import { actionLabel } from "@/components/admin/activity/action-labels";
import { labeledChanges } from "@/components/admin/activity/field-changes";
import { recordLink } from "@/components/admin/activity/record-link";
import { sidesOf } from "@/components/admin/activity/value";
import { DateText } from "@/components/admin/kit/date-text";
import { Modal } from "@/components/admin/kit/modal";
import { PersonName } from "@/components/admin/kit/person-name";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/class-names";
import { DrawnIcon } from "@/components/ui/drawn-icon";
import { ScrollRegion } from "@/components/ui/scroll-region";
import { useMay } from "@/lib/access/auth/queries";
import type { Activity } from "@/lib/admin/activity/schema";
import type { FieldChange } from "@/lib/data/audit/changes";

export function ChangesDialog({ activity, onClose }: { activity: Activity; onClose: () => void }) {
  const may = useMay();
  const link = recordLink(activity, may);
  return (
    <Modal onClose={onClose} title={actionLabel(activity)} description={activity.label} className="max-w-3xl">
      {/* Focusable, so that the keys scroll it. */}
      <ScrollRegion aria-label="Changes" className="min-h-0 overflow-y-auto outline-offset-[-3px]">
        <dl className="grid gap-x-8 gap-y-1.5 border-b border-line px-5 py-3 text-sm sm:grid-cols-3">
          <Fact name="Who">
            <PersonName username={activity.username} />
          </Fact>
          <Fact name="When">
            <DateText value={activity.createdAt} withTime />
          </Fact>
          {may("users") && <Fact name="From">{activity.ipAddress ?? "Unknown"}</Fact>}
        </dl>
        <Changes changes={activity.changes} />
      </ScrollRegion>
      {link && (
        <div className="flex justify-end border-t border-line px-5 py-3">
          <Button variant="secondary" size="small" asChild>
            <Link href={link.href} prefetch={false}>
              {link.label} <DrawnIcon icon={ArrowUpRight} />
            </Link>
          </Button>
        </div>
      )}
    </Modal>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex min-w-0 gap-3 sm:block">
      <dt className="w-16 shrink-0 text-xs leading-5 text-ink-faint">{name}</dt>
      <dd className="min-w-0 break-words text-ink">{children}</dd>
    </div>
  );
}

function Changes({ changes }: { changes: Record<string, FieldChange> }) {
  const labeled = labeledChanges(changes);
  if (labeled.length === 0) {
    return <p className="px-5 py-8 text-center text-sm text-ink-muted">No fields changed.</p>;
  }
  const hasBefore = labeled.some(({ change }) => change.before !== undefined);
  const hasAfter = labeled.some(({ change }) => change.after !== undefined);
  const isHidden = !hasBefore && !hasAfter;
  return (
    <table className="w-full table-fixed text-left text-sm max-sm:block">
      <thead className="max-sm:sr-only">
        <tr className="border-b border-line bg-surface-sunken/70 text-xs text-ink-muted">
          <Header className="w-40">Field</Header>
          {(hasBefore || isHidden) && <Header>Before</Header>}
          {(hasAfter || isHidden) && <Header>After</Header>}
        </tr>
      </thead>
      <tbody className="divide-y divide-line max-sm:block">
        {labeled.map(({ field, label, change }) => {
          const { before, after } = sidesOf(field, change);
          return (
            <tr key={field} className="align-top max-sm:grid max-sm:gap-1.5 max-sm:px-5 max-sm:py-3">
              <th scope="row" className="px-5 py-2.5 font-medium break-words text-ink max-sm:p-0">
                {label}
              </th>
              {change.hidden ? (
                <td
                  colSpan={hasBefore && hasAfter ? 2 : 1}
                  className="px-5 py-2.5 text-ink-muted italic max-sm:p-0"
                >
                  changed, not shown
                </td>
              ) : (
                <>
                  {hasBefore && <Side name="Before">{before}</Side>}
                  {hasAfter && <Side name="After">{after}</Side>}
                </>
              )}
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

function Header({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <th scope="col" className={cn("h-9 px-5 font-medium", className)}>
      {children}
    </th>
  );
}

function Side({ name, children }: { name: string; children: ReactNode }) {
  return (
    <td className="px-5 py-2.5 break-words text-ink-muted max-sm:flex max-sm:gap-3 max-sm:p-0">
      <span aria-hidden className="w-16 shrink-0 text-xs leading-5 text-ink-faint sm:hidden">
        {name}
      </span>
      <div className="min-w-0 max-sm:flex-1">{children}</div>
    </td>
  );
}
