import { RichText } from "@/components/site/rich-text";
import type { IpLookupTexts } from "@/lib/crm/pages/ip-lookup";

type HelpProps = { texts: IpLookupTexts["localAddress"] };

const item = "text-[0.9375rem] text-ink-muted leading-relaxed [&_strong]:font-semibold [&_strong]:text-ink";

export function LocalTips({ texts }: HelpProps) {
  const { findTitle, findOnWindows, findOnMac, findOnPhone, findOnRouter, ranges, nat } = texts;
  return (
    <>
      <h4 className="font-semibold text-ink">{findTitle}</h4>
      <ul className="mt-3 grid gap-2.5">
        {[findOnWindows, findOnMac, findOnPhone, findOnRouter, ranges].map((text) => (
          <li key={text.rich} className={item}>
            <RichText text={text} />
          </li>
        ))}
        <li className={`${item} invisible in-data-nat:visible`}>
          <RichText text={nat} />
        </li>
      </ul>
    </>
  );
}

export function LocalUses({ texts: { usesTitle, forPrinters, forSupport, change } }: HelpProps) {
  return (
    <>
      <h4 className="font-semibold text-ink">{usesTitle}</h4>
      <ul className="mt-3 grid gap-2.5">
        {[forPrinters, forSupport, change].map((text) => (
          <li key={text.rich} className={item}>
            <RichText text={text} />
          </li>
        ))}
      </ul>
    </>
  );
}
