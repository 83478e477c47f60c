"use client";

import { Download, Upload } from "lucide";
import { useState } from "react";
import { WriteAccessOnly } from "@/components/admin/kit/write-access";
import { ImportDialog } from "@/components/admin/knowledge-base/import-dialog";
import { Button } from "@/components/ui/button";
import { DrawnIcon } from "@/components/ui/drawn-icon";
import { exportAddress } from "@/lib/content/knowledge-base/transfer/queries";
import type { ListState } from "@/lib/core/query/list";

type ArticleTransferProps = {
  state: Pick<ListState, "search"> & { filters: Record<string, string> };
  found: number;
};

export function ArticleTransfer({ state: { search, filters }, found }: ArticleTransferProps) {
  const [isImporting, setImporting] = useState(false);
  const isNarrowed = search !== "" || Object.values(filters).some((value) => value !== "");
  return (
    <div className="mb-3 flex flex-wrap gap-2">
      <WriteAccessOnly>
        <Button variant="secondary" size="small" onClick={() => setImporting(true)}>
          <DrawnIcon icon={Upload} /> Import
        </Button>
      </WriteAccessOnly>
      {found > 0 && (
        <Button variant="secondary" size="small" asChild>
          <a href={exportAddress({ search, ...filters })} download>
            <DrawnIcon icon={Download} /> {isNarrowed ? `Export these (${found})` : "Export all"}
          </a>
        </Button>
      )}
      {isImporting && <ImportDialog onClose={() => setImporting(false)} />}
    </div>
  );
}
