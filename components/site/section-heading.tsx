import type { ReactNode } from "react";
import { RichParagraph } from "@/components/site/rich-text";
import type { Rich } from "@/lib/content/page-texts/declare";

type SectionHeadingProps = { id: string; title: string; lead: Rich };

export function SectionHeading({ id, title, lead }: SectionHeadingProps) {
  return (
    <div className="max-w-2xl">
      <h2 id={id} className="text-balance text-ink-strong text-title">
        {title}
      </h2>
      <RichParagraph text={lead} className="mt-4 text-ink-muted text-lead" />
    </div>
  );
}

type TitledSectionProps = Omit<SectionHeadingProps, "id"> & {
  name: string;
  id?: string;
  tabIndex?: number;
  isSunken?: boolean;
  children: ReactNode;
};

export function TitledSection({ name, title, lead, isSunken, children, ...place }: TitledSectionProps) {
  const ground = isSunken ? "bg-surface-sunken" : "bg-surface";
  return (
    <section {...place} aria-labelledby={`${name}-title`} className={`section ${ground}`}>
      <div className="site-container">
        <SectionHeading id={`${name}-title`} title={title} lead={lead} />
        {children}
      </div>
    </section>
  );
}
