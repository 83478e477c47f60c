import { checkoutPolicy } from "@/lib/commerce/checkout/outside-hosts";
import { outsideHosts, type Settings } from "@/lib/core/outside-hosts";
import type { AppResponse } from "./application";
import { markCurrentLinks } from "./current-links";
import { deferredTreeName, deferScripts } from "./deferred-scripts";
import { recognizedScriptHashes } from "./inline-scripts";
import { inlineStyles } from "./inline-styles";

// ReDoS, whole file: reads pages of the build, in which other people's text is escaped, and our own headers.

const STATUS = /<meta name="page-status" content="(404|503)"\/>/;
const CHECKOUT = '<meta name="page-policy" content="checkout"/>';
const NONCE = /'nonce-([\w+/=-]+)'/;
const STYLE_HINT = /,? *<[^>]+>; rel=preload; as="style"[^,]*/g;

type FinishedPage = {
  html: string;
  /** The policy allows inline scripts by their hashes, because a prerendered page can't carry a nonce. */
  headers: Record<string, string>;
  /** Status that the page requests with `PageStatus`; undefined for the framework's own. */
  status: number | undefined;
};

/**
 * Finishes a prerendered page.
 * @param settings those that name outside hosts (lib/core/outside-hosts.ts)
 * @param folder the build's, which has the style sheets; without one the page stays unchanged
 */
export async function finishPage(
  rendered: string,
  settings: Settings,
  folder?: string,
): Promise<FinishedPage> {
  const tree = folder && deferredTreeName(rendered);
  const html = folder ? rewritten(rendered, folder, { tree }) : rendered;
  const head = html.slice(0, html.indexOf("</head>"));
  const policy = policyOf(head, await recognizedScriptHashes(html), settings);
  // `notFound()` leaves a document without content that only script fills, and a prerendered page can't return 503.
  const [, status] = STATUS.exec(head) ?? [];
  const headers = { ...policy, ...(tree && { "page-tree": tree }) };
  return { html, headers, status: status === undefined ? undefined : Number(status) };
}

/**
 * Finishes a page for one visitor, whose inline scripts carry its policy's nonce; a page without one stays
 * unchanged.
 */
export function finishPersonalPage(response: AppResponse, folder: string): AppResponse {
  const { headers, body } = response;
  const [, nonce] = NONCE.exec(String(headers["content-security-policy"] ?? "")) ?? [];
  // The application sends no page for a HEAD, and its length is unknown.
  if (!nonce || body.length === 0 || !String(headers["content-type"]).startsWith("text/html"))
    return response;
  const html = Buffer.from(rewritten(body.toString(), folder, { nonce }));
  const { link = [], ...rest } = headers;
  const hints = [link].flat().join(", ").replace(STYLE_HINT, "").replace(/^, */, "");
  return {
    ...response,
    headers: { ...rest, ...(hints && { link: hints }), "content-length": html.byteLength },
    body: html,
  };
}

function rewritten(html: string, folder: string, options: Parameters<typeof deferScripts>[1]): string {
  return inlineStyles(deferScripts(markCurrentLinks(html), options), folder);
}

function policyOf(head: string, hashes: readonly string[], settings: Settings): Record<string, string> {
  if (!head.includes(CHECKOUT)) {
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
