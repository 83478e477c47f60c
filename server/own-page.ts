import type { Answer } from "./application";
import { markCurrentLinks } from "./current-links";
import { deferScripts } from "./deferred-scripts";
import { inlineStyles } from "./first-styles";

// ReDoS, whole file: reads pages and style sheets of the build, in which other people's text is escaped.

const NONCE = /'nonce-([\w+/=-]+)'/;
const STYLE_HINT = /,? *<[^>]+>; rel=preload; as="style"[^,]*/g;

/**
 * A public page that was rendered for one request, sent as the others are: its first styles inside, its scripts after it.
 * Its inline scripts carry the nonce of its policy, and so does what is put into it. What has no such nonce stays as it is.
 * @param folder the build's, where the style sheets are
 */
export function finishOwnPage(answer: Answer, folder: string): Answer {
  const { headers, body } = answer;
  const [, nonce] = NONCE.exec(String(headers["content-security-policy"] ?? "")) ?? [];
  // Of a HEAD the application sends no page, and nobody knows how long it would be.
  if (!nonce || body.length === 0 || !String(headers["content-type"] ?? "").startsWith("text/html"))
    return answer;
  const page = markCurrentLinks(body.toString("utf8"));
  const html = Buffer.from(inlineStyles(deferScripts(page, { nonce }), folder));
  const { link, ...others } = headers;
  const hints = [link ?? []].flat().join(", ").replace(STYLE_HINT, "").replace(/^, */, "");
  return {
    ...answer,
    headers: { ...others, ...(hints && { link: hints }), "content-length": html.byteLength },
    body: html,
  };
}
