import { useSearchParams } from "next/navigation";
import { useState } from "react";
import { CategoriesTab } from "@/components/admin/calculator/categories-tab";
import { OptionsTab } from "@/components/admin/calculator/options-tab";
import { QuotesTab } from "@/components/admin/calculator/quotes-tab";
import { UnderHeading } from "@/components/admin/kit/page-header";
import { Tabs, TabsContent, TabsList, TabsTrigger } from "@/components/ui/tabs";
import { replaceQuery } from "@/lib/core/query/address";
import type { ServiceChoice } from "@/lib/crm/calculator/price";

const tabs = [
  { id: "categories", label: "Categories", Tab: CategoriesTab },
  { id: "options", label: "Options", Tab: OptionsTab },
  { id: "quotes", label: "Quotes", Tab: QuotesTab },
] as const;

/** The section Calculator (docs/product/crm.md "Calculator administration"); the address names the open tab. */
export function CalculatorPanel() {
  const tab = useSearchParams().get("tab");
  const { id: open, Tab } = tabs.find(({ id }) => id === tab) ?? tabs[0];
  const [choices, setChoices] = useState<readonly ServiceChoice[]>([]);
  const show = (tab: string) => replaceQuery(new URLSearchParams(tab === tabs[0].id ? {} : { tab }));
  return (
    <Tabs value={open} onValueChange={show}>
      <UnderHeading
        tabs={
          <TabsList aria-label="Calculator" className="mb-4">
            {tabs.map(({ id, label }) => (
              <TabsTrigger key={id} value={id}>
                {label}
              </TabsTrigger>
            ))}
          </TabsList>
        }
      >
        <TabsContent value={open} tabIndex={-1}>
          <Tab test={{ choices, setChoices }} />
        </TabsContent>
      </UnderHeading>
    </Tabs>
  );
}
