import { Band } from "@/components/site/industries/compositions";
import { RichParagraph } from "@/components/site/rich-text";
import type { TextsOf } from "@/lib/content/page-texts/declare";
import type { agricultureTexts } from "@/lib/crm/pages/industries/agriculture";

/** Months of a season, counted from 1, as columns of the year; one that passes New Year has two parts. */
const harvest = ["col-start-1 col-end-5", "col-start-11 col-end-13"];
const hurricanes = ["col-start-6 col-end-12"];

export function Year({ texts }: { texts: TextsOf<typeof agricultureTexts>["year"] }) {
  const { title, lead, months, winter, spring, summer, fall } = texts;
  return (
    <Band id="year" title={title} lead={lead} ground="sunken">
      <div>
        <ol className="grid grid-cols-12 border-line border-b pb-2 text-[0.75rem] text-ink-muted sm:text-label">
          {months.slice(0, 12).map((month) => (
            <li key={month}>{month}</li>
          ))}
        </ol>
        <Season name={texts.harvest} parts={harvest} look="bg-success" />
        <Season name={texts.hurricanes} parts={hurricanes} look="bg-danger" />
        <ul className="mt-10 grid gap-x-10 gap-y-6 sm:grid-cols-2 lg:grid-cols-4">
          {[winter, spring, summer, fall].map(({ time, text }) => (
            <li key={time} className="border-ink-strong border-t-2 pt-4">
              <p className="text-heading text-ink-strong">{time}</p>
              <RichParagraph text={text} className="mt-1 text-ink-muted leading-relaxed" />
            </li>
          ))}
        </ul>
      </div>
    </Band>
  );
}

function Season({ name, parts, look }: { name: string; parts: readonly string[]; look: string }) {
  return (
    <div className="mt-4 border-line border-b pb-4">
      <p className="font-semibold text-ink">{name}</p>
      <div aria-hidden="true" className="mt-2 grid grid-cols-12">
        {parts.map((part) => (
          <span key={part} className={`row-start-1 h-3 rounded-full ${look} ${part}`} />
        ))}
      </div>
    </div>
  );
}
