"use client";

import { useDeferredValue } from "react";
import { useWatch } from "react-hook-form";
import { PanelCard } from "@/components/admin/kit/panel-card";
import { blockPage } from "@/lib/access/country-blocking/block-page";
import { type BlockContact, countryBlocking } from "@/lib/access/country-blocking/schema";

export function BlockPreview({ contact }: { contact: BlockContact }) {
  const message = useDeferredValue(countryBlocking.parse(useWatch()));
  return (
    <PanelCard id="block-preview" title="Preview" className="overflow-hidden xl:sticky xl:top-20">
      <iframe
        title="What visitors of blocked countries see"
        inert
        srcDoc={blockPage(message, contact)}
        className="mt-2 h-[30rem] w-full border-t border-line bg-surface"
      />
    </PanelCard>
  );
}
