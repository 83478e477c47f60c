/** Pages that are prerendered, and with one of these parameters rendered for each request, by another page. */
export const pagesWithParameters = [
  {
    path: "/knowledge-base",
    parameters: ["search", "category", "page"],
    renderedBy: "/knowledge-base/search_results",
  },
  { path: "/it-consultation", parameters: ["time"], renderedBy: "/it-consultation/chosen_time" },
];

/** No article's slug has an underscore. */
export const perRequestPages = [
  ...pagesWithParameters.map(({ renderedBy }) => renderedBy),
  "/knowledge-base/article_preview",
  "/page_preview",
];

/** The framework's rewrites ignore an empty parameter. */
export function hasParameter(path: string, query: URLSearchParams): boolean {
  const page = pagesWithParameters.find((one) => one.path === path);
  return page?.parameters.some((name) => query.get(name)) ?? false;
}
