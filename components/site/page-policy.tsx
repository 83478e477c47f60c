/**
 * Makes a prerendered page answer with the checkout's own headers: its security policy, nothing kept by the browser,
 * nothing told to other sites (server/page-html.ts reads it). React moves it to the head.
 */
export function CheckoutHeaders() {
  return <meta name="page-policy" content="checkout" />;
}
