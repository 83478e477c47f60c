"use client";

import { CalendarX } from "lucide";
import Link from "next/link";
import { Warning } from "@/components/admin/overview/warning";
import { Button } from "@/components/ui/button";
import { useMay } from "@/lib/access/auth/queries";
import { usePastDates } from "@/lib/content/stale-dates/queries";

/** Lists past dates that the site presents as future, with links to edit them. Otherwise renders nothing. */
export function PastDatesWarning() {
  const { data } = usePastDates();
  if (!data) return null;
  return (
    <>
      {data.alert.length > 0 && (
        <Stale
          id="past-dates-alert"
          name="The security alert"
          sentences={data.alert}
          href="/admin/dashboard/security"
        />
      )}
      {data.articles.map(({ id, title, sentences }) => (
        <Stale
          key={id}
          id={`past-dates-article-${id}`}
          name={`“${title}”`}
          sentences={sentences}
          href={`/admin/dashboard/knowledge?article=${id}`}
        />
      ))}
    </>
  );
}

type StaleProps = { id: string; name: string; sentences: readonly string[]; href: string };

function Stale({ id, name, sentences, href }: StaleProps) {
  const mayWrite = useMay()("content.write");
  return (
    <Warning
      id={id}
      icon={CalendarX}
      title={`${name} mentions a date that has passed`}
      actions={
        mayWrite && (
          <Button variant="secondary" size="small" asChild>
            <Link href={href} prefetch={false}>
              Edit it
            </Link>
          </Button>
        )
      }
    >
      <Sentences of={sentences} />
    </Warning>
  );
}

export function Sentences({ of }: { of: readonly string[] }) {
  return (
    <ul className="grid gap-1">
      {of.map((sentence) => (
        <li key={sentence}>
          <q className="text-ink">{sentence}</q>
        </li>
      ))}
    </ul>
  );
}
