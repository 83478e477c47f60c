import { pageTitles } from "@/lib/content/site-pages";
import type { SiteFacts } from "@/lib/crm/chat/facts/types";
import type { Passage } from "@/lib/crm/chat/related";
import type { ChatSource } from "@/lib/crm/chat/schema";

const MAX_SOURCES = 3;

export function sourcesOf(
  { text, ids }: { text: string; ids: readonly string[] },
  { facts }: SiteFacts,
  passages: readonly Passage[],
): ChatSource[] {
  const pages = new Map(pageTitles);
  for (const { topic, path, title } of facts) if (topic === "article") pages.set(path, title);
  for (const { path, title } of passages) pages.set(path, title);
  const paths = new Map(facts.map(({ id, path }) => [id, path]));
  const byId = ids.map((id) => id.replace(/[[\]\s]/g, "")).map((id) => paths.get(id) ?? id);
  // A title of one word, such as "Contact", may be any word.
  const named = [...pages].filter(([, title]) => title.includes(" ") && text.includes(title));
  const hrefs = new Set([...byId, ...named.map(([path]) => path)].filter((path) => pages.has(path)));
  return [...hrefs].slice(0, MAX_SOURCES).map((href) => ({ href, title: pages.get(href) ?? href }));
}
