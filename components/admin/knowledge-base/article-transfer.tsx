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
    <>
      <WriteAccessOnly>
        <Button variant="secondary" size="small" onClick={() => setImporting(true)}>
          <DrawnIcon icon={Upload} /> <span className="@max-4xl:sr-only">Import</span>
        </Button>
      </WriteAccessOnly>
      {found > 0 && (
        <Button variant="secondary" size="small" asChild>
          <a href={exportAddress({ search, ...filters })} download>
            <DrawnIcon icon={Download} />{" "}
            <span className="@max-4xl:sr-only">{isNarrowed ? `Export these (${found})` : "Export all"}</span>
          </a>
        </Button>
      )}
      {isImporting && <ImportDialog onClose={() => setImporting(false)} />}
    </>
  );
}
