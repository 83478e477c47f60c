import { useCallback, useEffect, useRef, useState } from "react";
import type { ListQuery } from "@/lib/content/knowledge-base/list-query";
import { cacheList, findArticles, recentResult } from "@/lib/content/knowledge-base/queries";
import type { ArticleList } from "@/lib/content/knowledge-base/schema";

/** `list` is null if the server could not read the articles. */
export type Shown = { query: ListQuery; list: ArticleList | null };

/** The last list stays while the next one loads, and after a failure; outdated responses are dropped. */
export function useArticleList(initial: Shown) {
  const [shown, setShown] = useState(initial);
  const [state, setState] = useState<"idle" | "loading" | "failed">("idle");
  const [requested, setRequested] = useState(initial.query);
  const call = useRef<AbortController>(undefined);

  const load = useCallback(async (query: ListQuery) => {
    call.current?.abort();
    setRequested(query);
    const cached = recentResult(query);
    if (cached) {
      setShown({ query, list: cached });
      setState("idle");
      return;
    }
    const controller = new AbortController();
    call.current = controller;
    setState("loading");
    try {
      const list = await findArticles(query, controller.signal);
      if (controller.signal.aborted) return;
      setShown({ query, list });
      setState("idle");
    } catch {
      if (!controller.signal.aborted) setState("failed");
    }
  }, []);

  // Clearing a search restores the page's original list.
  useEffect(() => {
    if (initial.list) cacheList(initial.query, initial.list);
  }, [initial]);

  useEffect(() => () => call.current?.abort(), []);

  return { shown, requested, state, load };
}
