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
import { DrawnIcon } from "@/components/ui/drawn-icon";
import { Tabs, TabsContent, TabsList, TabsTrigger } from "@/components/ui/tabs";
import type { ListedRedirect } from "@/lib/content/redirects/schema";
import { replaceQuery } from "@/lib/core/query/address";
import { useListState } from "@/lib/core/query/list";

const filters = { tab: ["missed"] } as const;

/** The section Redirects (docs/product/content.md "Redirects"): redirected addresses, and missing ones. */
export function RedirectsPanel() {
  const open = useListState({ defaultSort: "", filters }).filters.tab || "redirects";
  const editing = useEditing<ListedRedirect, ListedRedirect | ListedRedirect[]>();
  const [isImporting, setIsImporting] = useState(false);
  const show = (tab: string) => replaceQuery(new URLSearchParams(tab === "redirects" ? {} : { tab }));
  return (
    <>
      <PageHeader
        title="Redirects"
        description={
          open === "missed" ? (
            "What visitors didn't find, once an hour for each. Addresses that could identify a person, and anything after a question mark, are not kept."
          ) : (
            <>
              Where old addresses lead. An article's old address has{" "}
              <Link
                href={sectionHref("knowledge", "?tab=redirects")}
                prefetch={false}
                className="text-brand underline"
              >
                a redirect of its own
              </Link>
              .
            </>
          )
        }
        actions={
          open === "redirects" && (
            <WriteAccessOnly>
              <Button variant="secondary" onClick={() => setIsImporting(true)}>
                <DrawnIcon icon={Upload} /> <span className="max-sm:sr-only">Import</span>
              </Button>
              <Button onClick={editing.add}>
                <DrawnIcon icon={Plus} /> Add redirect
              </Button>
            </WriteAccessOnly>
          )
        }
      />
      <Tabs value={open} onValueChange={show}>
        <TabsList aria-label="Redirects" className="mb-2 flex-wrap max-sm:-mt-1.5">
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
