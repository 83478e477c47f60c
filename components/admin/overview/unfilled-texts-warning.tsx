"use client";

import { FilePenLine } from "lucide";
import Link from "next/link";
import { Warning } from "@/components/admin/overview/warning";
import { Button } from "@/components/ui/button";
import { useMay } from "@/lib/access/auth/queries";
import { usePages } from "@/lib/content/page-texts/queries";

/**
 * Requests the texts that only the company can write; pages omit them until then. Otherwise renders nothing.
 */
export function UnfilledTextsWarning() {
  const mayWrite = useMay()("content.write");
  const { data } = usePages();
  const waiting = (data?.pages ?? []).filter(({ unfilled }) => unfilled.length > 0);
  return waiting.map(({ page, name, unfilled }) => (
    <Warning
      key={page}
      id={`unfilled-texts-${page}`}
      icon={FilePenLine}
      title={`${name} is missing ${unfilled.length} ${unfilled.length === 1 ? "text" : "texts"} that only you can write`}
      actions={
        mayWrite && (
          <Button variant="secondary" size="small" asChild>
            <Link href={`/admin/dashboard/page-texts?page=${page}&text=${unfilled[0]}`} prefetch={false}>
              Write them
            </Link>
          </Button>
        )
      }
    >
      <p>Until they are written, the page leaves them out. Customers look for them before they buy.</p>
    </Warning>
  ));
}
