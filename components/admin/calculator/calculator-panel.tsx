"use client";

import { useState } from "react";
import { CategoriesTab } from "@/components/admin/calculator/categories-tab";
import { OptionsTab } from "@/components/admin/calculator/options-tab";
import { QuotesTab } from "@/components/admin/calculator/quotes-tab";
import { Tabs, TabsContent, TabsList, TabsTrigger } from "@/components/ui/tabs";
import { replaceQuery } from "@/lib/core/query/address";
import { useListState } from "@/lib/core/query/list";
import type { ServiceChoice } from "@/lib/crm/service-calculator/price";

const tabs = [
  { id: "categories", label: "Categories", Tab: CategoriesTab },
  { id: "options", label: "Options", Tab: OptionsTab },
  { id: "quotes", label: "Quotes", Tab: QuotesTab },
] as const;

const filters = { tab: ["options", "quotes"] } as const;

/** The section Calculator (docs/product.md 2.2): tabs; the address names the open one. */
export function CalculatorPanel() {
  const open = useListState({ defaultSort: "", filters }).filters.tab || "categories";
  const [choices, setChoices] = useState<readonly ServiceChoice[]>([]);
  // Filters of one list don't apply to the others.
  const show = (tab: string) => replaceQuery(new URLSearchParams(tab === "categories" ? {} : { tab }));
  return (
    <Tabs value={open} onValueChange={show}>
      <TabsList aria-label="Calculator" className="mb-5">
        {tabs.map(({ id, label }) => (
          <TabsTrigger key={id} value={id}>
            {label}
          </TabsTrigger>
        ))}
      </TabsList>
      {tabs.map(({ id, Tab }) => (
        <TabsContent key={id} value={id} tabIndex={-1}>
          {id === open && <Tab test={{ choices, setChoices }} />}
        </TabsContent>
      ))}
    </Tabs>
  );
}
