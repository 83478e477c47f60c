"use client";

import { CloudAlert, Eye, type IconNode } from "lucide";
import { type ReactNode, Suspense } from "react";
import { PanelLoading } from "@/components/admin/kit/panel-loading";
import { MayWriteProvider } from "@/components/admin/kit/write-access";
import { panels } from "@/components/admin/panels";
import { sectionById } from "@/components/admin/sections";
import { DrawnIcon } from "@/components/ui/drawn-icon";
import { useHydrated } from "@/components/ui/use-hydrated";
import { useMay } from "@/lib/access/auth/queries";
import type { SectionId } from "@/lib/access/users/schema";

/** Shows a loading state until hydration: buttons do nothing before. `notice`: limits of this platform. */
export function SectionPanel({ id, notice }: { id: SectionId; notice?: string }) {
  const { Panel } = panels[id];
  const may = useMay();
  const write = sectionById(id)?.write;
  const mayWrite = write === undefined || may(write);
  if (!useHydrated()) return <PanelLoading />;
  return (
    <MayWriteProvider value={mayWrite}>
      {!mayWrite && <Notice icon={Eye}>Your role can view this section but not change it.</Notice>}
      {notice && <Notice icon={CloudAlert}>{notice}</Notice>}
      <Suspense fallback={<PanelLoading />}>
        <Panel />
      </Suspense>
    </MayWriteProvider>
  );
}

function Notice({ icon, children }: { icon: IconNode; children: ReactNode }) {
  return (
    <p className="mb-4 flex items-center gap-2 rounded-md border border-line bg-surface px-3 py-2 text-sm text-ink-muted print:hidden">
      <DrawnIcon icon={icon} className="size-4 shrink-0" />
      {children}
    </p>
  );
}
