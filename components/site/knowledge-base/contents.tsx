"use client";

import { type ReactNode, useEffect, useState } from "react";
import type { Heading } from "@/lib/content/knowledge-base/article-html";

type ContentsProps = { title: string; sections: Heading[]; children: ReactNode };

export function Contents({ title, sections, children }: ContentsProps) {
  const current = useSectionInSight(sections);
  const list = (
    <ol>
      {sections.map(({ id, text }) => (
        <li key={id}>
          <a
            href={`#${id}`}
            data-link="anchor"
            aria-current={id === current ? "location" : undefined}
            className="flex min-h-9 items-center border-line border-l-2 py-1 pl-4 text-[0.9375rem] text-ink-muted transition-colors hover:text-brand-strong aria-[current]:border-brand aria-[current]:font-semibold aria-[current]:text-brand-strong"
          >
            {text}
          </a>
        </li>
      ))}
    </ol>
  );
  return (
    <>
      <details className="group rounded-2xl bg-surface-sunken lg:hidden print:hidden">
        <summary className="flex min-h-12 cursor-pointer list-none items-center justify-between gap-4 px-5 font-semibold text-ink-strong [&::-webkit-details-marker]:hidden">
          {title}
          <span
            aria-hidden
            className="size-2.5 rotate-45 border-current border-r-2 border-b-2 transition-transform group-open:-rotate-135"
          />
        </summary>
        <nav aria-label={title} className="px-5 pb-4">
          {list}
        </nav>
      </details>
      <nav
        aria-labelledby="contents-title"
        className="max-lg:hidden lg:sticky lg:top-24 lg:col-start-2 lg:row-start-1 lg:max-h-[calc(100vh-8rem)] lg:w-full lg:max-w-80 lg:self-start lg:justify-self-end lg:overflow-y-auto print:hidden"
      >
        <h2 id="contents-title" className="mb-3 font-semibold text-ink-strong">
          {title}
        </h2>
        {list}
        {children}
      </nav>
    </>
  );
}

/** Fraction of the window's height: sections with headings above it count as read. */
const READING_LINE = 0.3;

function useSectionInSight(sections: Heading[]): string | undefined {
  const [current, setCurrent] = useState<string>();

  useEffect(() => {
    const above = new Set<string>();
    // Everything above the line counts as seen, including skipped headings.
    const margin = `1000000px 0px -${(1 - READING_LINE) * 100}% 0px`;
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          if (isIntersecting) above.add(target.id);
          else above.delete(target.id);
        }
        setCurrent(sections.findLast(({ id }) => above.has(id))?.id);
      },
      { rootMargin: margin },
    );
    for (const { id } of sections) {
      const heading = document.getElementById(id);
      if (heading) observer.observe(heading);
    }
    return () => observer.disconnect();
  }, [sections]);

  return current;
}
