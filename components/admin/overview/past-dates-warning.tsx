"use client";

import { CalendarX } from "lucide-react";
import Link from "next/link";
import { Warning } from "@/components/admin/overview/warning";
import { Button } from "@/components/ui/button";
import { useMay } from "@/lib/auth/api";
import { useMendAlert, useMendArticle, usePastDates } from "@/lib/past-dates/api";
import type { PastDates } from "@/lib/past-dates/schema";

/** Where visitors read of a past date as one to come, and what makes it true with one click. Else nothing. */
export function PastDatesWarning() {
  const { data } = usePastDates();
  return (
    <>
      {data?.alert && <AlertWarning alert={data.alert} />}
      {data?.articles.map((article) => (
        <ArticleWarning key={article.id} article={article} />
      ))}
    </>
  );
}

function AlertWarning({ alert }: { alert: NonNullable<PastDates["alert"]> }) {
  const mayWrite = useMay()("content.write");
  const mend = useMendAlert();
  return (
    <Warning
      id="past-dates-alert"
      icon={CalendarX}
      title="The security alert mentions a date that has passed"
      actions={
        <>
          {mayWrite && Object.keys(alert.truthful).length > 0 && (
            <Button size="small" pending={mend.isPending} onClick={() => mend.mutate(alert)}>
              Use the truthful wording
            </Button>
          )}
          {mayWrite && <EditLink href="/admin/dashboard/security" />}
        </>
      }
    >
      <Sentences of={alert.sentences} />
      <Wording of={alert.truthful.desktopMessage} />
    </Warning>
  );
}

function ArticleWarning({
  article: { id, title, sentences, isMendable },
}: {
  article: PastDates["articles"][number];
}) {
  const mayWrite = useMay()("content.write");
  const mend = useMendArticle();
  return (
    <Warning
      id={`past-dates-article-${id}`}
      icon={CalendarX}
      title={`“${title}” mentions a date that has passed`}
      actions={
        <>
          {mayWrite && isMendable && (
            <Button size="small" pending={mend.isPending} onClick={() => mend.mutate(id)}>
              Use the truthful wording
            </Button>
          )}
          {mayWrite && <EditLink href={`/admin/dashboard/knowledge?article=${id}`} />}
        </>
      }
    >
      <Sentences of={sentences} />
    </Warning>
  );
}

function EditLink({ href }: { href: string }) {
  return (
    <Button variant="secondary" size="small" asChild>
      <Link href={href} prefetch={false}>
        Edit it
      </Link>
    </Button>
  );
}

/** Quoted, in the order of the text. */
export function Sentences({ of }: { of: readonly string[] }) {
  return (
    <ul className="grid gap-1">
      {of.map((sentence) => (
        <li key={sentence} className="break-words">
          <q className="text-ink">{sentence}</q>
        </li>
      ))}
    </ul>
  );
}

function Wording({ of }: { of: string | undefined }) {
  return of ? (
    <p className="break-words">
      Truthful: <q className="text-ink">{of}</q>
    </p>
  ) : null;
}
