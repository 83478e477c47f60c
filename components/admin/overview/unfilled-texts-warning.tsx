"use client";

import { FilePenLine, MessageSquareQuote } from "lucide";
import Link from "next/link";
import { useSectionHref } from "@/components/admin/kit/use-section-href";
import { Warning } from "@/components/admin/overview/warning";
import { Button } from "@/components/ui/button";
import { useMay } from "@/lib/access/auth/queries";
import { usePages } from "@/lib/content/page-texts/queries";

/** Says which parts of pages are hidden until the company writes them or has reviews. Otherwise renders nothing. */
export function UnfilledTextsWarning() {
  const mayWrite = useMay()("content.write");
  const { data } = usePages();
  const waiting = (data?.pages ?? []).filter(({ unfilled }) => unfilled.length > 0);
  const warnings = waiting.map(({ page, name, unfilled }) => (
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
      <p>
        Until then visitors don't see this part of the page: {sectionsOf(unfilled)}. Customers look for it
        before they buy.
      </p>
    </Warning>
  ));
  if (data?.hidesReviews) warnings.push(<HiddenReviews key="reviews" />);
  return warnings;
}

const sectionsOf = (ids: readonly string[]) => [...new Set(ids.map((id) => id.split(".")[0]))].join(", ");

function HiddenReviews() {
  const href = useSectionHref()("reviews");
  return (
    <Warning
      id="hidden-reviews"
      icon={MessageSquareQuote}
      title="Home shows no reviews"
      actions={
        <Button variant="secondary" size="small" asChild>
          <Link href={href ?? ""} prefetch={false}>
            Open Reviews
          </Link>
        </Button>
      }
    >
      <p>
        The section is hidden until there is a visible review. Samples don't count: only the demonstration
        shows them.
      </p>
    </Warning>
  );
}
