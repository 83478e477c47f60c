import type { Heading } from "@/lib/knowledge-base/article-html";

/** The article's sections: above it on narrow screens, beside it on wide ones. `SiteNavigation` follows the links. */
export function Contents({ sections }: { sections: Heading[] }) {
  return (
    <nav
      aria-labelledby="contents-title"
      className="rounded-2xl bg-surface-sunken p-6 lg:sticky lg:top-24 lg:col-start-2 lg:row-start-1 lg:max-h-[calc(100vh-8rem)] lg:w-full lg:max-w-88 lg:self-start lg:justify-self-end lg:overflow-y-auto"
    >
      <h2 id="contents-title" className="font-semibold text-ink-strong">
        On this page
      </h2>
      <ol className="mt-2">
        {sections.map(({ id, text }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              data-link="anchor"
              className="flex min-h-8 items-center py-1 text-[0.9375rem] text-ink-muted transition-colors hover:text-brand-strong"
            >
              {text}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
