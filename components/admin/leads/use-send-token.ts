"use client";

import { useDraft } from "@/components/admin/leads/use-draft";
import { newToken } from "@/lib/core/query/token";

/**
 * Tokens for what is sent once however often it is tried: the same words have the same token, even after a reload; other
 * words are another thing.
 *
 * @param name whose words they are, as for `useDraft`
 */
export function useSendToken(name: string) {
  const [tried, remember] = useDraft(`${name}-tried`);
  return {
    /** The token of these words, made when they are tried for the first time. */
    tokenOf(words: string): string {
      const [known = "", knownWords] = split(tried);
      const token = knownWords === words ? known : newToken();
      remember(`${token}\n${words}`);
      return token;
    },
    /** They have been sent: from now on the same words are another thing, too. */
    forget: () => remember(""),
  };
}

function split(tried: string): [token?: string, words?: string] {
  const end = tried.indexOf("\n");
  return end === -1 ? [] : [tried.slice(0, end), tried.slice(end + 1)];
}
