export function StructuredData({ data }: { data: object | readonly object[] }) {
  const graph = { "@context": "https://schema.org", "@graph": [data].flat() };
  // Escaped, since `<` in data could end the script.
  return <script type="application/ld+json">{JSON.stringify(graph).replaceAll("<", "\\u003c")}</script>;
}
