/** Sets the status of a prerendered page (server/page-html.ts reads it); React moves it to the head. */
export function PageStatus({ code }: { code: 404 | 503 }) {
  return <meta name="page-status" content={String(code)} />;
}
