"use client";

import { Calculator } from "lucide";
import Link from "next/link";
import { Warning } from "@/components/admin/overview/warning";
import { Button } from "@/components/ui/button";
import { useQuotedOptions } from "@/lib/crm/calculator/admin-queries";

/** Names the calculator's options without a public price; otherwise renders nothing. */
export function QuotedOptionsWarning() {
  const { data } = useQuotedOptions();
  if (!data?.options.length) return null;
  return (
    <Warning
      id="quoted-options"
      icon={Calculator}
      title="Visitors can't see the price of some calculator options"
      actions={
        <Button variant="secondary" size="small" asChild>
          <Link href="/admin/dashboard/calculator?tab=options" prefetch={false}>
            See the options
          </Link>
        </Button>
      }
    >
      <p>
        {`They multiply the price by more than ${data.above}, so visitors see “Quoted individually”: `}
        {data.options.map(({ name, category }) => `${name} (${category})`).join(", ")}.
      </p>
    </Warning>
  );
}
