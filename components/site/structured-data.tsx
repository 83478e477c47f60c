/** Objects of `lib/content/structured-data.ts`, for the machines that read the page. */
export function StructuredData({ data }: { data: object | readonly object[] }) {
  const graph = { "@context": "https://schema.org", "@graph": [data].flat() };
  // As data in a page, `<` could end the script.
  return <script type="application/ld+json">{JSON.stringify(graph).replaceAll("<", "\\u003c")}</script>;
}
