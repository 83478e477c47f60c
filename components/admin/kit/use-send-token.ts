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
      const [known = "", tokenText] = split(tried);
      const token = tokenText === text ? known : newToken();
      remember(`${token}\n${text}`);
      return token;
    },
    /** Called after sending: the same words then get a new token, too. */
    forget: () => remember(""),
  };
}

function split(tried: string): [token?: string, words?: string] {
  const end = tried.indexOf("\n");
  return end === -1 ? [] : [tried.slice(0, end), tried.slice(end + 1)];
}
