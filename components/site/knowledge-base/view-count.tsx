"use client";

import { useEffect, useState } from "react";
import { whenActivated } from "@/components/site/activation";
import type { Article } from "@/lib/content/knowledge-base/schema";
import { request } from "@/lib/core/client";
import { grouped } from "@/lib/core/grouped";

const COUNTED_AFTER_MS = 400;

type ViewCountProps = { slug: string; atLeast: number; texts: { views: string; view: string } };

/**
 * Counts this view and shows the current count. The page may be cached, so its number is a minimum: until the
 * response, and without script, it is shown with "+", unless it is 0.
 */
export function ViewCount({ slug, atLeast, texts }: ViewCountProps) {
  const [count, setCount] = useState<number>();

  useEffect(() => {
    let later: ReturnType<typeof setTimeout>;
    const callOff = whenActivated(() => {
      later = setTimeout(() => countView(slug).then(setCount, () => undefined), COUNTED_AFTER_MS);
    });
    return () => {
      callOff();
      clearTimeout(later);
    };
  }, [slug]);

  const shownCount = count ?? atLeast;
  return (
    <li className="min-h-[1.5em] min-w-24 tabular-nums">
      {shownCount === 0
        ? null
        : `${grouped(shownCount)}${count === undefined ? "+" : ""} ${count === 1 ? texts.view : texts.views}`}
    </li>
  );
}

async function countView(slug: string): Promise<number> {
  const path = `/api/knowledge-base/article/${encodeURIComponent(slug)}`;
  return (await request<{ article: Article }>("GET", path)).article.viewCount;
}
