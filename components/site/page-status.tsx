/** Makes a prerendered page answer with that status (server/page-html.ts reads it); React moves it to the head. */
export function PageStatus({ code }: { code: 404 | 503 }) {
  return <meta name="page-status" content={String(code)} />;
}
