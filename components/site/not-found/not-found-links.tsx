import { ButtonLink } from "@/components/site/button-link";
import { SearchIcon } from "@/components/site/knowledge-base/search-icon";
import { PhoneButton } from "@/components/site/phone-button";
import { SiteLink } from "@/components/site/site-link";
import { readMostRead } from "@/lib/content/knowledge-base/around-article";
import { LIST_PATH, MAX_SEARCH_LENGTH } from "@/lib/content/knowledge-base/list-query";
import { articlePath } from "@/lib/content/knowledge-base/redirects";
import { readSitePages, readTexts } from "@/lib/content/page-texts/read";
import { frameTexts } from "@/lib/crm/pages/frame";

const MAIN_PAGES = [
  "services",
  "servicesOrder",
  "serviceCalculator",
  "knowledgeBase",
  "customerPortal",
] as const;

export async function NotFoundLinks() {
  const [{ notFound: texts }, pages, mostRead] = await Promise.all([
    readTexts(frameTexts),
    readSitePages(),
    readMostRead(),
  ]);
  const articles = mostRead.map(({ slug, title }) => ({ href: articlePath(slug), title }));
  const mainPages = MAIN_PAGES.map((name) => ({ href: pages[name].path, title: pages[name].title }));
  return (
    <>
      <search aria-label={texts.search} className="mt-8 block">
        <form action={LIST_PATH} className="flex gap-2 sm:gap-3">
          <label className="relative min-w-0 flex-1">
            <span className="sr-only">{texts.search}</span>
            <SearchIcon />
            <input
              type="search"
              name="search"
              required
              maxLength={MAX_SEARCH_LENGTH}
              placeholder={texts.placeholder}
              enterKeyHint="search"
              className="h-13 w-full rounded-[10px] border border-ink-faint bg-surface pr-3 pl-12 text-base text-ink placeholder:text-ink-faint focus-visible:border-brand"
            />
          </label>
          <button
            type="submit"
            className="h-13 shrink-0 rounded-[10px] bg-button px-5 font-semibold text-button-text transition-colors hover:bg-button-strong sm:px-8"
          >
            {texts.find}
          </button>
        </form>
      </search>
      <div className="mt-12 grid gap-x-16 gap-y-10 sm:grid-cols-2">
        {articles.length > 0 && <Links id="most-read" title={texts.mostRead} links={articles} />}
        <Links id="main-pages" title={texts.pages} links={mainPages} />
        <section aria-labelledby="person-title">
          <h2 id="person-title" className="text-heading text-ink-strong">
            {texts.person}
          </h2>
          <div className="mt-4 grid gap-3">
            <PhoneButton look="brand" className="w-full" />
            <ButtonLink href={pages.contact.path} look="outline" size="large" className="w-full">
              {texts.contact}
            </ButtonLink>
          </div>
        </section>
      </div>
    </>
  );
}

type LinksProps = { id: string; title: string; links: { href: string; title: string }[] };

function Links({ id, title, links }: LinksProps) {
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="text-heading text-ink-strong">
        {title}
      </h2>
      <ul className="mt-3 divide-y divide-line border-line border-y">
        {links.map((one) => (
          <li key={one.href}>
            <SiteLink
              href={one.href}
              className="flex min-h-12 items-center py-2 font-medium text-brand-strong underline-offset-4 hover:underline"
            >
              {one.title}
            </SiteLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
