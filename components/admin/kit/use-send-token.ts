import { useDraft } from "@/components/admin/kit/use-draft";
import { newToken } from "@/lib/core/query/token";

/**
 * Idempotency tokens: the same words have the same token, even after a reload; other words get a new one.
 *
 * @param name identifies the text, as for `useDraft`
 */
export function useSendToken(name: string) {
  const [tried, remember] = useDraft(`${name}-tried`);
  return {
    tokenOf(text: string): string {
      const [known = ""] = tried.split("\n");
      const token = tried === `${known}\n${text}` ? known : newToken();
      remember(`${token}\n${text}`);
      return token;
    },
    /** Called after sending: the same words then get a new token, too. */
    forget: () => remember(""),
  };
}
