import { type SignInClient, signIn } from "@/lib/access/auth/sign-in";
import type { SignInInput } from "@/lib/core/sign-in-schema";
import { PASSWORD } from "@/tests/factories/administrators";

/** A browser that has never signed in. */
export const newBrowser: SignInClient = {
  clientAddress: "192.0.2.1",
  requestId: "r",
  userAgent: null,
  previousCookie: undefined,
};

export const cookieValue = (cookie: string): string =>
  cookie.slice(cookie.indexOf("=") + 1).split(";")[0] ?? "";

/** Signs in with the factories' password; fails where that takes a further step. */
export async function signedIn(
  username: string,
  client: Partial<SignInClient> = {},
  rest: Partial<SignInInput> = {},
) {
  const answer = await signIn({ username, password: PASSWORD, ...rest }, { ...newBrowser, ...client });
  if (!answer.success) throw new Error("not signed in");
  const [session, browser] = answer.cookies;
  return { ...answer, session: cookieValue(session), browser: cookieValue(browser) };
}
