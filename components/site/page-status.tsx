/** Makes a prerendered page answer with that status (lib/cache-handler.mjs reads it); React moves it to the head. */
export function PageStatus({ code }: { code: 404 | 503 }) {
  return <meta name="page-status" content={String(code)} />;
}
