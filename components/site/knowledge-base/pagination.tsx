import type { MouseEvent } from "react";
import { type ListQuery, listAddress } from "@/lib/content/knowledge-base/list-query";
import type { ArticleList } from "@/lib/content/knowledge-base/schema";
import { grouped } from "@/lib/core/grouped";
import type { KnowledgeBaseTexts } from "@/lib/crm/pages/knowledge-base";

const look =
  "inline-flex h-11 items-center rounded-[10px] border border-line bg-surface px-5 font-semibold text-ink transition-colors hover:border-brand/40 hover:bg-brand-soft";

type PaginationProps = {
  query: ListQuery;
  list: ArticleList;
  texts: KnowledgeBaseTexts["browser"];
  onChange: (page: number) => void;
};

export function Pagination({ query, list: { total, pageSize }, texts, onChange }: PaginationProps) {
  const last = Math.ceil(total / pageSize);
  if (last < 2) return null;
  const changePage = (page: number) => (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    onChange(page);
  };
  const link = (page: number, label: string) => (
    <a href={listAddress({ ...query, page })} onClick={changePage(page)} className={look}>
      {label}
    </a>
  );
  return (
    <nav aria-label={texts.pages} className="mt-10 flex items-center justify-between gap-4">
      <span className="min-w-26">
        {query.page > 1 ? link(Math.min(query.page - 1, last), texts.previous) : null}
      </span>
      <span className="text-ink-muted">
        Page {grouped(query.page)} of {grouped(last)}
      </span>
      <span className="min-w-26 text-right">
        {query.page < last ? link(query.page + 1, texts.next) : null}
      </span>
    </nav>
  );
}
