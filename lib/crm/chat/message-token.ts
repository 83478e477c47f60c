import "server-only";
import { keyedHash } from "@/lib/core/encryption";

const LENGTH = 40;

/**
 * Cookie of a visitor without one: that of the first message may be lost with its answer, so the same
 * token gives the same one. The token itself is stored nowhere, since it is as secret as the cookie.
 */
export const cookieSecretOf = (token: string): string => keyedHash("chat visitor", token);

/** Thread that begins with this message, so that two requests at once begin one. */
export const threadIdOf = (visitorKey: string, token: string): string =>
  keyedHash("chat thread", `${visitorKey} ${token}`);

export const storedTokens = (token: string) => ({
  question: keyedHash("chat question", token).slice(0, LENGTH),
  answer: keyedHash("chat answer", token).slice(0, LENGTH),
});
