import type { ReactNode } from "react";
import { TextHero } from "@/components/site/page-hero";
import { RichParagraph } from "@/components/site/rich-text";
import { isFilledIn, type Rich } from "@/lib/content/page-texts/declare";

type LegalPageProps = {
  hero: { crumb: string; title: string; lead: Rich; contents: string };
  path: string;
  sections: readonly { id: string; title: string; body: ReactNode }[];
};

export function LegalPage({ hero, path, sections }: LegalPageProps) {
  return (
    <>
      <TextHero texts={hero} path={path} />
      <div className="section bg-surface">
        <div className="site-container grid gap-12 lg:grid-cols-[16rem_minmax(0,46rem)] lg:gap-20">
          <nav aria-labelledby="contents-title" className="lg:sticky lg:top-28 lg:self-start">
            <h2 id="contents-title" className="font-semibold text-ink-strong">
              {hero.contents}
            </h2>
            <ul className="mt-3 grid gap-0.5 border-line border-l">
              {sections.map(({ id, title }) => (
                <li key={id}>
                  <a
                    href={`#${id}`}
                    className="block py-1.5 pl-4 text-ink-muted text-label hover:text-brand-strong hover:underline"
                  >
                    {title}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
          <div className="grid gap-12 [overflow-wrap:anywhere]">
            {sections.map(({ id, title, body }) => (
              <section
                key={id}
                id={id}
                tabIndex={-1}
                aria-labelledby={`${id}-title`}
                className="scroll-mt-28 border-line border-t pt-8"
              >
                <h2 id={`${id}-title`} className="text-balance text-heading text-ink-strong sm:text-2xl">
                  {title}
                </h2>
                <div className="mt-4 grid max-w-[65ch] gap-4 text-ink-muted leading-relaxed">{body}</div>
              </section>
            ))}
          </div>
        </div>
      </div>
    </>
  );
}

export const writtenSections = (sections: readonly { id: string; title: string; text: Rich }[]) =>
  sections
    .filter(({ text }) => isFilledIn(text.rich))
    .map(({ id, title, text }) => sectionOf(id, { title }, [text]));

export const sectionOf = (id: string, { title }: { title: string }, texts: readonly (Rich | false)[]) => ({
  id,
  title,
  body: <Paragraphs texts={texts} />,
});

export function Paragraphs({ texts }: { texts: readonly (Rich | false)[] }) {
  return texts.map((text) => text && <RichParagraph key={text.rich} text={text} />);
}
