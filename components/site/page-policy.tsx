/**
 * Gives a prerendered page the checkout's headers: its security policy, no browser caching, no referrer
 * (server/page-html.ts reads it). React moves it to the head.
 */
export function CheckoutHeaders() {
  return <meta name="page-policy" content="checkout" />;
}
