/** @jest-environment node */
import { isbot } from "isbot";
import { SIDEBAR_COOKIE } from "@/components/admin/shell/sidebar-mode";
import { knownBrowserCookieName } from "@/lib/access/auth/known-browser";
import { SESSION_COOKIE } from "@/lib/access/auth/session";
import { PORTAL_COOKIE } from "@/lib/access/portal/session";
import { KNOWN_BROWSER_COOKIE } from "@/lib/commerce/portal/known-browser";
import { VERIFICATION_COOKIE } from "@/lib/commerce/portal/verifications";
import { CHAT_COOKIE } from "@/lib/crm/chat/visitor";
import { assertDeclaredCookie, isDeclaredCookie } from "@/lib/http/cookie-names";
import { boundsFault, declaredCookies, MAX_USER_AGENT_LENGTH, trimHeaders } from "@/lib/http/request-bounds";
import { isProgram } from "@/lib/http/user-agent";

const cookies = (count: number) => Array.from({ length: count }, (_, index) => `c${index}=1`).join("; ");
const query = (count: number) => `/x?${Array.from({ length: count }, (_, index) => `k${index}`).join("&")}`;

test.each([
  ["sixty cookies", "/", cookies(60), undefined],
  ["sixty-one cookies", "/", cookies(61), 431],
  ["thousands of cookies of two letters", "/", "aa;".repeat(3_800), 431],
  ["nothing but separators", "/", ";".repeat(61), 431],
  ["four kilobytes of one cookie", "/", `c=${"x".repeat(4_094)}`, undefined],
  ["a byte more", "/", `c=${"x".repeat(4_095)}`, 431],
  ["a hundred query keys", query(100), undefined, undefined],
  ["a hundred and one query keys", query(101), undefined, 400],
  ["the same key again and again", `/?${"a&".repeat(3_800)}`, undefined, 400],
  ["a long path", `/${"a".repeat(8_000)}`, undefined, undefined],
])("%s", (_name, target, header, status) => {
  expect(boundsFault(target, header)?.status).toBe(status);
});

test("each cookie that the application sets is accepted back, under any prefix", () => {
  const names = [
    SESSION_COOKIE,
    PORTAL_COOKIE,
    VERIFICATION_COOKIE,
    CHAT_COOKIE,
    KNOWN_BROWSER_COOKIE,
    SIDEBAR_COOKIE,
    knownBrowserCookieName("bo"),
  ];
  for (const name of names.flatMap((bare) => [bare, `__Secure-${bare}`, `__Host-${bare}`])) {
    expect(isDeclaredCookie(name)).toBe(true);
    expect(declaredCookies(`_ga=1;${name}=a=b ; theme=dark`)).toBe(`${name}=a=b`);
    expect(() => assertDeclaredCookie(`${name}=x; Path=/`)).not.toThrow();
  }
});

test.each(["_ga", "chatter", "xchat", "__Other-chat", "known-browser-x", "__prerender_bypass", "Chat", ""])(
  "the cookie %j does not reach the framework",
  (name) => {
    expect(declaredCookies(`${name}=1; chat=2`)).toBe("chat=2");
    expect(declaredCookies(`${name}=1`)).toBeUndefined();
    expect(() => assertDeclaredCookie(`${name}=x; Path=/`)).toThrow();
  },
);

test("headers lose only unknown cookies and the end of a long User-Agent", () => {
  const headers = { cookie: "_ga=1", "user-agent": "a-".repeat(6_000), accept: "*/*" };
  trimHeaders(headers);
  expect(headers).toEqual({ "user-agent": "a-".repeat(MAX_USER_AGENT_LENGTH / 2), accept: "*/*" });
  const name = { accept: "*/*" };
  trimHeaders(name);
  expect(name).toEqual({ accept: "*/*" });
});

test("a bot is recognized only by the beginning of its User-Agent", () => {
  const browser = "Mozilla/5.0 (Windows NT 10.0) Firefox/140.0 ";
  expect(isProgram(browser)).toBe(false);
  expect(isProgram("Googlebot/2.1")).toBe(true);
  expect(isProgram(undefined)).toBe(true);
  const late = `${browser}${" ".repeat(MAX_USER_AGENT_LENGTH)}Googlebot/2.1`;
  expect([isbot(late), isProgram(late)]).toEqual([true, false]);
});
