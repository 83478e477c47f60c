import { listedIndustries } from "@/components/site/home/industries";
import { Barn, Mast } from "@/components/site/industries/diagrams/agriculture-diagram";
import { Aircraft } from "@/components/site/industries/diagrams/aviation-diagram";
import { Canvas, Part } from "@/components/site/industries/diagrams/diagram";
import { planks } from "@/components/site/industries/diagrams/flooring-diagram";
import { Papers } from "@/components/site/industries/diagrams/law-diagram";
import { Grant } from "@/components/site/industries/diagrams/medical-diagram";
import { Phone } from "@/components/site/industries/diagrams/real-estate-diagram";
import { RichParagraph } from "@/components/site/rich-text";
import { SiteLink } from "@/components/site/site-link";
import { sitePages } from "@/lib/content/site-pages";
import type { HomeTexts } from "@/lib/crm/pages/home";

const grants = ["1100", "1011", "1001"].flatMap((row, y) =>
  [...row].map((mark, x) => ({ x: 66 + x * 56, y: 34 + y * 50, isGranted: mark === "1" })),
);

const pieces = {
  industryAgriculture: (
    <Part y={160}>
      <path d="M8 0H292" strokeWidth={2} />
      <Mast x={60} height={130} />
      <path d="M78-128 214-74" strokeWidth={2.5} strokeDasharray="2 8" className="stroke-brand" />
      <Barn x={130} />
    </Part>
  ),
  industryMedical: grants.map((grant) => <Grant key={`${grant.x} ${grant.y}`} {...grant} r={18} />),
  industryRealEstate: (
    <g strokeWidth={7} strokeLinecap="butt">
      <path d="M10 64H120" className="stroke-brand" />
      <path d="M130 64H290" className="stroke-success" />
      <path d="M130 64q50 0 76 46t70 50" className="stroke-danger" strokeDasharray="10 7" />
      <Phone x={130} y={64} strokeWidth={1.5} />
    </g>
  ),
  industryLaw: (
    <Part x={20} y={164} scale={0.88}>
      <Papers step={18} />
      <path d="M-8 0H296" strokeWidth={2} />
    </Part>
  ),
  industryAviation: <Aircraft x={150} y={85} scale={0.66} />,
  industryFlooring: (
    <Part x={30} y={8}>
      <rect width={240} height={154} strokeWidth={5} className="fill-accent-soft" />
      <path d={planks(240, 154, 14, 60)} strokeWidth={1} opacity={0.6} />
    </Part>
  ),
};

export function IndustryIndex({ texts }: { texts: HomeTexts["industries"] }) {
  return (
    <ul className="grid gap-x-12 gap-y-6 sm:grid-cols-2 sm:gap-y-12 lg:grid-cols-3 lg:gap-y-16">
      {listedIndustries(texts).map(({ page, name, text }) => (
        <li
          key={page}
          className="relative border-ink-strong border-t-2 pt-5 max-sm:grid max-sm:grid-cols-[7rem_1fr] max-sm:items-center max-sm:gap-x-5 sm:pt-6"
        >
          <Canvas width={300} height={170} className="max-w-[20rem]">
            {pieces[page]}
          </Canvas>
          <div>
            <h2 className="text-heading sm:mt-6 text-ink-strong">
              <SiteLink
                href={sitePages[page].path}
                className="underline decoration-line decoration-2 underline-offset-4 after:absolute after:inset-0 hover:text-brand-strong hover:decoration-brand"
              >
                {name}
              </SiteLink>
            </h2>
            <RichParagraph text={text} className="mt-2 max-w-[45ch] text-ink-muted leading-relaxed" />
          </div>
        </li>
      ))}
    </ul>
  );
}
