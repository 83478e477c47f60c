"use client";

import { Plus, Upload } from "lucide";
import Link from "next/link";
import { useState } from "react";
import { PageHeader } from "@/components/admin/kit/page-header";
import { useEditing } from "@/components/admin/kit/use-editing";
import { WriteAccessOnly } from "@/components/admin/kit/write-access";
import { ImportRedirectsDialog } from "@/components/admin/redirects/import-redirects-dialog";
import { NotFoundTab } from "@/components/admin/redirects/not-found-tab";
import { RedirectsTab } from "@/components/admin/redirects/redirects-tab";
import { sectionHref } from "@/components/admin/sections";
import { Button } from "@/components/ui/button";
import { ButtonGroup } from "@/components/ui/button-group";
import { DrawnIcon } from "@/components/ui/drawn-icon";
import { Tabs, TabsContent, TabsList, TabsTrigger } from "@/components/ui/tabs";
import type { ListedRedirect } from "@/lib/content/redirects/schema";
import { replaceQuery } from "@/lib/core/query/address";
import { useListState } from "@/lib/core/query/list";

const filters = { tab: ["missed"] } as const;

/** The section Redirects (docs/product/content.md "Redirects"): redirected addresses, and missing ones. */
export function RedirectsPanel() {
  const open = useListState({ defaultSort: "", filters }).filters.tab || "redirects";
  const editing = useEditing<ListedRedirect>();
  const [isImporting, setIsImporting] = useState(false);
  // Filters of one list don't apply to the other.
  const show = (tab: string) => replaceQuery(new URLSearchParams(tab === "redirects" ? {} : { tab }));
  return (
    <>
      <PageHeader
        title="Redirects"
        description={
          <>
            Where old addresses lead. Articles that get a new address redirect from the old one by themselves:{" "}
            <Link
              href={sectionHref("knowledge", "?tab=redirects") ?? ""}
              prefetch={false}
              className="text-brand underline"
            >
              redirects of articles
            </Link>
            .
          </>
        }
        actions={
          open === "redirects" && (
            <WriteAccessOnly>
              <ButtonGroup>
                <Button variant="secondary" onClick={() => setIsImporting(true)}>
                  <DrawnIcon icon={Upload} /> Import
                </Button>
                <Button onClick={editing.add}>
                  <DrawnIcon icon={Plus} /> Add redirect
                </Button>
              </ButtonGroup>
            </WriteAccessOnly>
          )
        }
      />
      <Tabs value={open} onValueChange={show}>
        <TabsList aria-label="Redirects" className="mb-3 flex-wrap">
          <TabsTrigger value="redirects">Redirects</TabsTrigger>
          <TabsTrigger value="missed">Not found</TabsTrigger>
        </TabsList>
        <TabsContent value="redirects">{open === "redirects" && <RedirectsTab {...editing} />}</TabsContent>
        <TabsContent value="missed">{open === "missed" && <NotFoundTab />}</TabsContent>
      </Tabs>
      {isImporting && <ImportRedirectsDialog onClose={() => setIsImporting(false)} />}
    </>
  );
}
