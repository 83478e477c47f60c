import { recordId } from "@/lib/core/fields";
import { pushQuery, queryWith, replaceQuery } from "@/lib/core/query/address";

const TABS = ["articles", "categories", "searches", "synonyms", "redirects"] as const;

export type Opened =
  | { screen: "list"; tab: (typeof TABS)[number] }
  | { screen: "article"; id: number }
  | { screen: "new"; draftId: number | null };

export function screenFromQuery(query: { get: (name: string) => string | null }): Opened {
  const article = query.get("article");
  if (article === "new") return { screen: "new", draftId: idOf(query.get("draft")) };
  const id = idOf(article);
  if (id !== null) return { screen: "article", id };
  return { screen: "list", tab: TABS.find((tab) => tab === query.get("tab")) ?? TABS[0] };
}

function idOf(text: string | null): number | null {
  const id = recordId.safeParse(Number(text));
  return id.success ? id.data : null;
}

export const openArticle = (id: number | "new", draftId?: number) => pushQuery(editorQuery(id, draftId));

export const openList = () => pushQuery(queryWith({ article: "", draft: "" }));

/** Adds the draft's or article's id to the address once it exists, so that reloading finds it. */
export const putIdInUrl = (id: number | "new", draftId?: number) => replaceQuery(editorQuery(id, draftId));

const editorQuery = (id: number | "new", draftId: number | undefined) =>
  queryWith({ article: String(id), draft: String(draftId ?? "") });

export const openTab = (tab: string) => replaceQuery(new URLSearchParams(tab === TABS[0] ? {} : { tab }));
