"use client";

import { panels } from "@/components/admin/panels";
import type { BuiltSectionId } from "@/components/admin/sections";
import { PanelLoading } from "@/components/admin/shell/panel-loading";
import { useHydrated } from "@/components/ui/use-hydrated";

/**
 * One section's panel, whose code is loaded only where it is shown. Until the page has come to life it says that it
 * is loading: a button of a panel does nothing before.
 */
export function SectionPanel({ id }: { id: BuiltSectionId }) {
  const Panel = panels[id];
  return useHydrated() ? <Panel /> : <PanelLoading />;
}
