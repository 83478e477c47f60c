import { Calculator, CalendarX, FilePenLine, MessageSquareQuote, Unlink } from "lucide";
import Link from "next/link";
import { counted } from "@/components/admin/kit/counted";
import { useSectionHref } from "@/components/admin/kit/use-section-href";
import { Warning, WarningLink } from "@/components/admin/kit/warning";
import { sectionById } from "@/components/admin/sections";
import { useMay } from "@/lib/access/auth/queries";
import { usePages } from "@/lib/content/page-texts/queries";
import { useBrokenLinks } from "@/lib/content/site-links/queries";
import { usePastDates } from "@/lib/content/stale-dates/queries";
import { useQuotedOptions } from "@/lib/crm/calculator/admin-queries";

export function ContentWarnings() {
  return (
    <>
      <PastDatesWarning />
      <UnfilledTextsWarning />
      <BrokenLinksWarning />
      <QuotedOptionsWarning />
    </>
  );
}

export function PastDatesWarning() {
  const { data } = usePastDates();
  if (!data) return null;
  return (
    <>
      {data.alert.length > 0 && (
        <StaleDate name="The security alert" sentences={data.alert} href="/admin/dashboard/security" />
      )}
      {data.articles.map(({ id, title, sentences }) => (
        <StaleDate
          key={id}
          name={`“${title}”`}
          sentences={sentences}
          href={`/admin/dashboard/knowledge?article=${id}`}
        />
      ))}
    </>
  );
}

function StaleDate({ name, sentences, href }: { name: string; sentences: readonly string[]; href: string }) {
  const mayWrite = useMay()("content.write");
  return (
    <Warning
      icon={CalendarX}
      title={`${name} mentions a date that has passed`}
      actions={mayWrite && <WarningLink href={href}>Edit it</WarningLink>}
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

export function UnfilledTextsWarning() {
  const mayWrite = useMay()("content.write");
  const hrefOf = useSectionHref();
  const { data } = usePages();
  const waiting = (data?.pages ?? []).filter(({ unfilled }) => unfilled.length > 0);
  const warnings = waiting.map(({ page, name, unfilled }) => (
    <Warning
      key={page}
      icon={FilePenLine}
      title={`${name} is missing ${counted(unfilled.length, "text")} that only you can write`}
      actions={
        mayWrite && (
          <WarningLink href={`/admin/dashboard/page-texts?page=${page}&text=${unfilled[0]}`}>
            Write them
          </WarningLink>
        )
      }
    >
      <p>
        Until then visitors don't see this part of the page: {sectionsOf(unfilled)}. Customers look for it
        before they buy.
      </p>
    </Warning>
  ));
  return (
    <>
      {warnings}
      {data?.hidesReviews && (
        <Warning
          icon={MessageSquareQuote}
          title="Home shows no reviews"
          actions={<WarningLink href={hrefOf("reviews") ?? ""}>Open Reviews</WarningLink>}
        >
          <p>
            The section is hidden until there is a visible review. Samples don't count: only the demonstration
            shows them.
          </p>
        </Warning>
      )}
    </>
  );
}

const sectionsOf = (ids: readonly string[]) => [...new Set(ids.map((id) => id.split(".")[0]))].join(", ");

function BrokenLinksWarning() {
  const broken = useBrokenLinks();
  const hrefOf = useSectionHref();
  if (broken.length === 0) return null;
  return (
    <Warning icon={Unlink} title={counted(broken.length, "link leads nowhere", "links lead nowhere")}>
      <ul className="grid gap-1">
        {broken.map(({ owner, recordId, label, url, reason }) => (
          <li key={`${owner} ${recordId} ${label}`}>
            <Link href={hrefOf(owner) ?? ""} prefetch={false} className="font-medium text-brand underline">
              {sectionById(owner)?.label}
            </Link>
            , “{label}”: <span className="break-all">{url}</span>. {reason}
          </li>
        ))}
      </ul>
    </Warning>
  );
}

function QuotedOptionsWarning() {
  const { data } = useQuotedOptions();
  if (!data?.options.length) return null;
  return (
    <Warning
      icon={Calculator}
      title="Visitors can't see the price of some calculator options"
      actions={<WarningLink href="/admin/dashboard/calculator?tab=options">See the options</WarningLink>}
    >
      <p>
        {`They multiply the price by more than ${data.above}, so visitors see “Quoted individually”: `}
        {data.options.map(({ name, category }) => `${name} (${category})`).join(", ")}.
      </p>
    </Warning>
  );
}
