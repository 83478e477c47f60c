import type { Answer } from "./application";
import { markCurrentLinks } from "./current-links";
import { deferScripts } from "./deferred-scripts";
import { inlineStyles } from "./inline-styles";

// ReDoS, whole file: reads pages and style sheets of the build, in which other people's text is escaped.

const NONCE = /'nonce-([\w+/=-]+)'/;
const STYLE_HINT = /,? *<[^>]+>; rel=preload; as="style"[^,]*/g;

/**
 * The page's inline scripts carry its policy's nonce; a page without one stays unchanged.
 * @param folder the build's, which has the style sheets
 */
export function finishPersonalPage(answer: Answer, folder: string): Answer {
  const { headers, body } = answer;
  const [, nonce] = NONCE.exec(String(headers["content-security-policy"] ?? "")) ?? [];
  // The application sends no page for a HEAD, and its length is unknown.
  if (!nonce || body.length === 0 || !String(headers["content-type"] ?? "").startsWith("text/html"))
    return answer;
  const page = markCurrentLinks(body.toString("utf8"));
  const html = Buffer.from(inlineStyles(deferScripts(page, { nonce }), folder));
  const { link, ...rest } = headers;
  const hints = [link ?? []].flat().join(", ").replace(STYLE_HINT, "").replace(/^, */, "");
  return {
    ...answer,
    headers: { ...rest, ...(hints && { link: hints }), "content-length": html.byteLength },
    body: html,
  };
}
