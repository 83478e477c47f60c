"use client";

import { Eye } from "lucide-react";
import { MayWriteProvider } from "@/components/admin/kit/may-write";
import { PanelLoading } from "@/components/admin/kit/panel-loading";
import { panels } from "@/components/admin/panels";
import { type BuiltSectionId, sectionById } from "@/components/admin/sections";
import { useHydrated } from "@/components/ui/use-hydrated";
import { useMay } from "@/lib/access/auth/api";

/**
 * A section's panel, with code loaded only if shown. It shows a loading state until hydration: buttons do
 * nothing before. Read-only users are told.
 */
export function SectionPanel({ id }: { id: BuiltSectionId }) {
  const Panel = panels[id];
  const may = useMay();
  const write = sectionById(id)?.write;
  const mayWrite = write === undefined || may(write);
  if (!useHydrated()) return <PanelLoading />;
  return (
    <MayWriteProvider value={mayWrite}>
      {!mayWrite && (
        <p className="mb-4 flex items-center gap-2 rounded-md border border-line bg-surface px-3 py-2 text-sm text-ink-muted print:hidden">
          <Eye aria-hidden className="size-4 shrink-0" />
          Your role can view this section but not change it.
        </p>
      )}
      <Panel />
    </MayWriteProvider>
  );
}
