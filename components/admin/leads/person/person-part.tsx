import type { ReactNode } from "react";
import { DateText } from "@/components/admin/kit/date-text";
import { PanelCard } from "@/components/admin/kit/panel-card";
import type { Part } from "@/lib/admin/person/schema";

type PersonPartProps<Row> = {
  title: string;
  part: Part<Row>;
  none: string;
  children: (row: Row) => ReactNode;
};

export function PersonPart<Row>({ title, part: { rows, total }, none, children }: PersonPartProps<Row>) {
  const more = total - rows.length;
  return (
    <PanelCard
      title={title}
      aside={total > 0 && <span className="text-xs text-ink-muted">{total.toLocaleString("en-US")}</span>}
    >
      {rows.length === 0 ? (
        <p className="px-4 pb-4 text-sm text-ink-muted">{none}</p>
      ) : (
        <ul className="grid grid-cols-1 divide-y divide-line px-4 pb-1.5 text-sm">{rows.map(children)}</ul>
      )}
      {more > 0 && (
        <p className="px-4 pb-3 text-xs text-ink-muted">{`${more.toLocaleString("en-US")} more`}</p>
      )}
    </PanelCard>
  );
}

export function PersonRow({ at, about, children }: { at?: string; about?: string; children: ReactNode }) {
  return (
    <li className="grid min-w-0 gap-0.5 py-2">
      <span className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1">{children}</span>
      <span className="flex flex-wrap gap-x-3 text-xs wrap-anywhere text-ink-muted">
        {at && <DateText value={at} withTime />}
        {about && <span>{about}</span>}
      </span>
    </li>
  );
}
