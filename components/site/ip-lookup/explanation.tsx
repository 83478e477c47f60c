import { MessageCircle } from "lucide";
import { ButtonLink } from "@/components/site/button-link";
import { RichParagraph } from "@/components/site/rich-text";
import { TitledSection } from "@/components/site/section-heading";
import type { IpLookupTexts } from "@/lib/crm/pages/ip-lookup";
import { company } from "@/lib/data/company";

export function Explanation({ texts }: { texts: IpLookupTexts["explanation"] }) {
  const parts = [
    { title: texts.ofRouter, text: texts.ofRouterText, drawing: <Devices /> },
    { title: texts.between, text: texts.betweenText, drawing: <Router /> },
    { title: texts.ofProvider, text: texts.ofProviderText, drawing: <Internet /> },
  ];
  return (
    <TitledSection name="explanation" title={texts.title} lead={texts.lead}>
      <ol className="mt-10 grid gap-y-10 lg:mt-14 lg:grid-cols-3">
        {parts.map(({ title, text, drawing }) => (
          <li key={title}>
            <svg
              aria-hidden="true"
              viewBox="0 0 400 170"
              fill="none"
              stroke="currentColor"
              strokeWidth="2.5"
              strokeLinecap="round"
              strokeLinejoin="round"
              className="w-full text-brand max-lg:max-w-sm"
            >
              {drawing}
            </svg>
            <h3 className="mt-5 text-headline text-ink-strong">{title}</h3>
            <RichParagraph text={text} className="mt-2 max-w-sm text-ink-muted lg:pr-8" />
          </li>
        ))}
      </ol>
      <div className="mt-12 flex flex-wrap items-center justify-between gap-x-10 gap-y-6 border-line border-t pt-8">
        <RichParagraph text={texts.help} className="max-w-xl text-ink text-lead" />
        <div className="button-group max-sm:w-full">
          <ButtonLink href="/contact" look="accent" size="large" icon={MessageCircle}>
            {texts.contact}
          </ButtonLink>
          <ButtonLink href={company.phoneHref} look="outline" size="large">
            {texts.call}
          </ButtonLink>
        </div>
      </div>
    </TitledSection>
  );
}

const address = { stroke: "none", fill: "var(--color-ink-strong)", fontSize: 17, fontWeight: 600 } as const;
const wire = "var(--color-line)";

// 192.168.* is private (RFC 1918), 203.0.113.* is reserved for documentation (RFC 5737).

const Devices = () => (
  <>
    <path stroke={wire} d="M150 34h56v100h-56M150 85h250" />
    <path
      fill="var(--color-brand-soft)"
      d="M96 16h54v36H96zM110 60h26M123 52v8M96 68h54v34H96zM88 108h70M104 118h38a6 6 0 0 1 6 6v34h-50v-34a6 6 0 0 1 6-6z"
    />
    {[10, 11, 12].map((host, index) => (
      <text key={host} x="222" y={28 + index * 50} {...address}>
        192.168.1.{host}
      </text>
    ))}
  </>
);

const Router = () => (
  <>
    <path stroke={wire} d="M0 85h400" />
    <path fill="var(--color-brand-soft)" d="M130 62h140v46H130zM156 62V26M244 62V26" />
    <path d="M156 85h2M174 85h2M192 85h2M216 85h34m-8-8 8 8-8 8" />
    <text x="200" y="142" textAnchor="middle" {...address}>
      192.168.1.1 ⇄ 203.0.113.7
    </text>
  </>
);

const Internet = () => (
  <>
    <path stroke={wire} d="M0 85h134" />
    <path
      fill="var(--color-brand-soft)"
      d="M158 126h116a34 34 0 0 0 6-67 52 52 0 0 0-98-14 42 42 0 0 0-24 81z"
    />
    <text x="0" y="142" {...address}>
      203.0.113.7
    </text>
  </>
);
