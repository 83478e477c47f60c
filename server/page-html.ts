import { checkoutPolicy } from "@/lib/commerce/checkout/outside-hosts";
import { outsideHosts } from "@/lib/core/outside-hosts";
import { markCurrentLinks } from "./current-links";
import { deferredTreeName, deferScripts, TREE_HEADER } from "./deferred-scripts";
import { recognizedScriptHashes } from "./inline-scripts";
import { inlineStyles } from "./inline-styles";

const STATUS = /<meta name="page-status" content="(404|503)"\/>/;
const CHECKOUT = '<meta name="page-policy" content="checkout"/>';

type FinishedPage = {
  html: string;
  /**
   * The policy allows the page's inline scripts by their hashes, because a prerendered page can't carry a
   * nonce.
   */
  headers: Record<string, string>;
  /** Status that the page requests with `PageStatus`; undefined for the framework's own. */
  status: number | undefined;
};

/**
 * @param settings those that name outside hosts (lib/core/outside-hosts.ts)
 * @param folder the build's, which has the style sheets; without one the page stays unchanged
 */
export function finishPage(
  rendered: string,
  settings: Readonly<Record<string, string | undefined>>,
  folder: string | undefined,
): FinishedPage {
  const tree = folder === undefined ? undefined : deferredTreeName(rendered);
  const html =
    folder === undefined
      ? rendered
      : inlineStyles(deferScripts(markCurrentLinks(rendered), { tree }), folder);
  const headers = { ...headersOf(html, settings), ...(tree && { [TREE_HEADER]: tree }) };
  return { html, headers, status: statusOf(html) };
}

function headersOf(
  html: string,
  settings: Readonly<Record<string, string | undefined>>,
): Record<string, string> {
  const hashes = recognizedScriptHashes(html);
  if (!headOf(html).includes(CHECKOUT)) {
    const own = ["script-src 'self'", ...hashes].join(" ");
    return { "content-security-policy": own + outsideHosts("script-src", settings) };
  }
  return {
    "content-security-policy": checkoutPolicy(settings, hashes),
    "referrer-policy": "no-referrer",
    "x-robots-tag": "noindex, nofollow",
    // Browsers must not store the page with its form input.
    "cache-control": "no-store",
  };
}

function headOf(html: string): string {
  return html.slice(0, html.indexOf("</head>"));
}

/**
 * Reads the status from the page: `notFound()` leaves a document without content that only script fills, and
 * a prerendered page can't return 503.
 */
function statusOf(html: string): number | undefined {
  const found = STATUS.exec(headOf(html));
  return found ? Number(found[1]) : undefined;
}
