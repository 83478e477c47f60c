"use client";

import { useSearchParams } from "next/navigation";
import { type FormEvent, Suspense, useCallback, useEffect, useLayoutEffect, useRef } from "react";
import { ArticleCard } from "@/components/site/knowledge-base/article-card";
import { CategoryButtons } from "@/components/site/knowledge-base/category-buttons";
import { Pagination } from "@/components/site/knowledge-base/pagination";
import { SearchIcon } from "@/components/site/knowledge-base/search-icon";
import { type Shown, useArticleList } from "@/components/site/knowledge-base/use-article-list";
import {
  LIST_PATH,
  type ListQuery,
  listAddress,
  MAX_SEARCH_LENGTH,
  parseListQuery,
  toSearch,
} from "@/lib/content/knowledge-base/list-query";
import type { ArticleList, Category } from "@/lib/content/knowledge-base/schema";
import { grouped } from "@/lib/core/grouped";
import type { KnowledgeBaseTexts } from "@/lib/crm/pages/knowledge-base";

const TYPING_PAUSE_MS = 250;

type BrowserTexts = KnowledgeBaseTexts["browser"];

type ArticleBrowserProps = {
  categories: Category[];
  initial: Shown;
  phone: { label: string; href: string };
  texts: BrowserTexts;
};

/**
 * The address holds the state (docs/product/site.md "Knowledge base"), so that back, reload, and sharing
 * work. Without script, the form, the buttons, and the pagination links request that address from the server.
 */
export function ArticleBrowser({ categories, initial, phone, texts }: ArticleBrowserProps) {
  const { shown, requested, state, load } = useArticleList(initial);
  const { query, list } = shown;
  const input = useRef<HTMLInputElement>(null);
  const results = useRef<HTMLParagraphElement>(null);
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** The address at page load or last set here: the input may be ahead of it. */
  const own = useRef(listAddress(initial.query));

  /** `replace` during typing, so that Back leaves the search rather than undoing letters. */
  const go = useCallback(
    (next: ListQuery, entry: "push" | "replace" = "push") => {
      clearTimeout(pause.current);
      const address = listAddress(next);
      own.current = address;
      if (address !== window.location.pathname + window.location.search) {
        if (entry === "push") window.history.pushState(null, "", address);
        else window.history.replaceState(null, "", address);
      }
      load(next);
    },
    [load],
  );

  const followAddress = useCallback(
    (next: ListQuery) => {
      const address = listAddress(next);
      if (address === own.current) return;
      own.current = address;
      clearTimeout(pause.current);
      if (input.current && toSearch(input.current.value) !== next.search) input.current.value = next.search;
      load(next);
    },
    [load],
  );

  const type = useCallback(() => {
    clearTimeout(pause.current);
    pause.current = setTimeout(() => {
      const { search, category } = parseListQuery(new URLSearchParams(window.location.search));
      const typed = toSearch(input.current?.value ?? "");
      if (typed !== search) go({ search: typed, category, page: 1 }, search && typed ? "replace" : "push");
    }, TYPING_PAUSE_MS);
  }, [go]);

  const initialSearch = initial.query.search;
  useEffect(() => {
    if (input.current && toSearch(input.current.value) !== initialSearch) type();
    return () => clearTimeout(pause.current);
  }, [type, initialSearch]);

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { submitter } = event.nativeEvent as SubmitEvent;
    const isCategory = submitter instanceof HTMLButtonElement && submitter.ariaPressed !== null;
    const category = isCategory ? Number(submitter.value) || null : requested.category;
    go({ search: toSearch(input.current?.value ?? ""), category, page: 1 });
  };

  const clearSearch = () => {
    if (input.current) input.current.value = "";
    go({ ...requested, search: "", page: 1 });
    input.current?.focus();
  };

  const goToPage = (page: number) => {
    go({ ...query, page });
    results.current?.focus({ preventScroll: true });
    results.current?.scrollIntoView({ block: "start" });
  };

  return (
    <>
      <search aria-label={texts.name} className="block pt-6 sm:pt-8">
        <form action={LIST_PATH} onSubmit={submit}>
          <div className="flex items-stretch gap-2 sm:gap-3">
            <label className="relative min-w-0 flex-1">
              <span className="sr-only">{texts.label}</span>
              <SearchIcon />
              <input
                ref={input}
                type="search"
                name="search"
                defaultValue={initial.query.search}
                onInput={type}
                maxLength={MAX_SEARCH_LENGTH}
                placeholder={texts.placeholder}
                autoComplete="off"
                enterKeyHint="search"
                className="h-13 w-full rounded-[10px] border border-ink-faint/80 bg-surface-sunken pr-3 pl-12 text-base text-ink placeholder:text-ink-faint focus-visible:border-brand"
              />
            </label>
            <button
              type="submit"
              name="category"
              value={requested.category ?? ""}
              className="h-13 shrink-0 rounded-[10px] bg-button px-5 font-semibold text-button-text transition-colors hover:bg-button-strong sm:px-8"
            >
              {texts.search}
            </button>
          </div>
          <CategoryButtons categories={categories} chosen={requested.category} texts={texts} />
        </form>
      </search>

      <section aria-labelledby="articles-title" className="mt-9 sm:mt-11">
        <h2 id="articles-title" className="sr-only">
          {texts.title}
        </h2>
        {list ? (
          <p
            ref={results}
            role="status"
            tabIndex={-1}
            className="scroll-mt-28 text-ink-muted focus:outline-none"
          >
            {countText(query, list, categories)}
          </p>
        ) : null}
        {state === "failed" ? (
          <p
            role="alert"
            className="mt-4 rounded-xl border border-danger/25 bg-danger-soft px-5 py-4 text-ink"
          >
            {texts.failed} {list ? `${texts.last} ` : ""}
            <button
              type="button"
              onClick={() => load(parseListQuery(new URLSearchParams(window.location.search)))}
              className="font-semibold text-brand-strong underline underline-offset-4"
            >
              {texts.again}
            </button>
          </p>
        ) : null}
        <div aria-busy={state === "loading"} className="transition-opacity aria-busy:opacity-55">
          {list ? (
            <List query={query} list={list} categories={categories} texts={texts} onClear={clearSearch} />
          ) : (
            <Unreachable phone={phone} texts={texts} />
          )}
          {list ? <Pagination query={query} list={list} texts={texts} onChange={goToPage} /> : null}
        </div>
      </section>
      {/* Last, so that its targets already exist. */}
      <Suspense fallback={null}>
        <FollowAddress onChange={followAddress} />
      </Suspense>
    </>
  );
}

type ListProps = {
  query: ListQuery;
  list: ArticleList;
  categories: Category[];
  texts: BrowserTexts;
  onClear: () => void;
};

function List({ query, list, categories, texts, onClear }: ListProps) {
  if (list.articles.length === 0) {
    return (
      <div className="mt-6 rounded-2xl border border-line border-dashed px-6 py-16 text-center">
        <p className="font-semibold text-heading text-ink-strong">
          {query.search ? texts.notFound : texts.none}
        </p>
        {query.search ? (
          <>
            <Pages pages={list.pages} className="mt-2 justify-items-center" />
            <p className="mx-auto mt-2 max-w-md text-ink-muted">{texts.notFoundText}</p>
            <button
              type="button"
              onClick={onClear}
              className="mt-6 h-11 rounded-[10px] border border-line bg-surface px-5 font-semibold text-ink transition-colors hover:border-brand/40 hover:bg-brand-soft noscript:hidden"
            >
              {texts.clear}
            </button>
            <a
              href={listAddress({ ...query, search: "", page: 1 })}
              className="mt-6 hidden h-11 items-center rounded-[10px] border border-line px-5 font-semibold noscript:inline-flex"
            >
              {texts.clear}
            </a>
          </>
        ) : null}
      </div>
    );
  }
  const description = query.search ? "" : categories.find(({ id }) => id === query.category)?.description;
  return (
    <>
      {description ? <p className="mt-1 max-w-2xl text-ink-muted">{description}</p> : null}
      {list.corrected ? (
        <p className="mt-1 text-ink-muted">
          <Corrected text={texts.corrected} corrected={query.search} />
        </p>
      ) : null}
      <Pages pages={list.pages} className="mt-3" />
      <ul className="mt-6 grid gap-x-16 border-line border-b lg:grid-cols-2">
        {list.articles.map((article) => (
          <ArticleCard
            key={article.id}
            article={article}
            category={categories.find(({ id }) => id === article.categoryId)?.name}
            general={texts.general}
          />
        ))}
      </ul>
    </>
  );
}

function Pages({ pages, className }: Pick<ArticleList, "pages"> & { className: string }) {
  if (!pages) return null;
  return (
    <ul className={`grid gap-1 ${className}`}>
      {pages.map(({ path, title }) => (
        <li key={path}>
          <a
            href={path}
            className="inline-flex min-h-11 items-center font-medium text-brand underline underline-offset-4"
          >
            {title}
          </a>
        </li>
      ))}
    </ul>
  );
}

function Corrected({ text, corrected }: { text: string; corrected: string }) {
  const [before, ...after] = text.split("{words}");
  if (after.length === 0) return text;
  return (
    <>
      {before}
      <strong className="font-semibold text-ink">{corrected}</strong>
      {after.join("{words}")}
    </>
  );
}

function Unreachable({ phone, texts }: Pick<ArticleBrowserProps, "phone" | "texts">) {
  return (
    <div className="rounded-2xl border border-line px-6 py-16 text-center">
      <p className="font-semibold text-heading text-ink-strong">{texts.unreachable}</p>
      <p className="mx-auto mt-2 max-w-md text-ink-muted">
        {texts.unreachableText}{" "}
        <a href={phone.href} className="font-semibold text-brand-strong underline underline-offset-4">
          {phone.label}
        </a>
        .
      </p>
    </div>
  );
}

function FollowAddress({ onChange }: { onChange: (query: ListQuery) => void }) {
  const reported = useSearchParams().toString();
  const follow = useCallback(() => {
    const { pathname, search } = window.location;
    if (pathname === LIST_PATH) onChange(parseListQuery(new URLSearchParams(search)));
  }, [onChange]);
  // Before painting, so that a return to a search shows it at once; while a visitor types, the router's address lags.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each report is a reason to look.
  useLayoutEffect(follow, [reported, follow]);
  // The router does not report going back to an entry of another document, as after a page in between.
  useEffect(() => {
    window.addEventListener("popstate", follow);
    return () => window.removeEventListener("popstate", follow);
  }, [follow]);
  return null;
}

function countText(
  { search, category }: ListQuery,
  { total, articles }: ArticleList,
  categories: Category[],
) {
  const name = categories.find(({ id }) => id === category)?.name;
  const where = name ? ` in ${name}` : "";
  const what = search ? ` for “${search}”` : "";
  if (articles.length === 0 && total === 0) return `No articles${what}${where}`;
  return `${grouped(total)} ${total === 1 ? "article" : "articles"}${what}${where}`;
}
