import type { Countries } from "@/lib/core/server-bridge";
import { serverBridge } from "@/lib/core/server-bridge";
import { isUnsettled, refuseBlockedCountry, settle } from "./countries";
import type { ParsedRequest } from "./request";

const refusal = { message: "Not here.", html: "<h1>Not here.</h1>", policy: "default-src 'none'" };
const requested = (target: string, method = "GET", headers: Record<string, string> = {}): ParsedRequest => ({
  method,
  target,
  header: (name) => headers[name],
  remoteAddress: "192.0.2.7",
});

/** Blocks the country of all requests; the cookie "staff" means signed in. */
function blocked(change: Partial<Countries> = {}) {
  const countries: Countries = {
    isOn: true,
    isFresh: () => true,
    refresh: async () => undefined,
    refusalOf: () => refusal,
    awaitProof: async () => undefined,
    isAdministrator: async (cookies) => cookies.includes("=staff"),
    ...change,
  };
  serverBridge().countries = countries;
}
afterEach(() => {
  serverBridge().countries = undefined;
});

const answer = (target: string, method = "GET") => {
  blocked();
  return refuseBlockedCountry(requested(target, method));
};

test.each<[string, string[]]>([
  ["pages and files", ["/", "/services?x=1", "/no/such/page", "/robots.txt", "/_next/image?url=/a"]],
  ["public calls", ["/api/contact", "/api/reviews/database", "/api/media/4/file?w=320", "/api/download/4"]],
  ["paths that begin like open ones", ["/administrator", "/Admin", "/apiadmin", "/icon.svg/x"]],
  ["calls that begin like open ones", ["/api/administrators", "/api/healthy"]],
  ["roundabout paths", ["/admin/../services", "/admin/%2e%2e/services", "/admin/.%2e/services"]],
  ["roundabout calls", ["/api/health/..%2f..%2fservices", "/api/admin/..\\..\\services"]],
  [
    "paths with two slashes or twice encoded",
    ["//admin", "/admin//services", "/_next/static/%252e%252e/services"],
  ],
])("%s are closed to visitors from a blocked country", (_, targets) => {
  const refused = { status: 403, code: "country_blocked", page: refusal };
  for (const target of targets) expect({ target, ...answer(target) }).toMatchObject({ target, ...refused });
});

test.each<[string, string[]]>([
  ["the administration", ["/admin", "/admin/login?x=../services", "/admin/dashboard/reviews"]],
  ["its calls", ["/api/admin/media", "/api/dashboard/stats"]],
  ["monitoring", ["/api/health", "/api/ready"]],
  ["files of the build", ["/_next/static/chunks/a.js", "/icon.svg?x"]],
])("%s is reachable from every country", (_, targets) =>
  expect(targets.filter((target) => answer(target))).toEqual([]),
);

test.each([
  ["POST", "/api/admin/login"],
  ["POST", "/api/cron/jobs"],
  ["POST", "/api/mail/mime"],
  ["POST", "/api/reviews"],
  ["PUT", "/api/reviews/7"],
])("%s %s is reachable from every country", (method, target) =>
  expect(answer(target, method)).toBeUndefined(),
);

test("a signed-in administrator is admitted everywhere, but a forged session cookie is refused", async () => {
  blocked();
  const visit = async (cookie: string) => {
    const one = requested("/services", "GET", { cookie });
    await settle(one);
    return refuseBlockedCountry(one);
  };
  expect(await visit("a=b; next-auth.session-token=staff")).toBeUndefined();
  expect(await visit("next-auth.session-token=forged")).toMatchObject({ code: "country_blocked" });
});

test("only a request that would be refused waits for a search engine's proof", async () => {
  let isProven = false;
  const awaitProof = jest.fn(async () => {
    isProven = true;
  });
  blocked({ awaitProof, refusalOf: () => (isProven ? undefined : refusal) });
  const bot = requested("/services");
  expect(refuseBlockedCountry(bot)).toMatchObject({ code: "country_blocked" });
  await settle(bot);
  expect(refuseBlockedCountry(bot)).toBeUndefined();
  await settle(bot);
  isProven = false;
  await settle(requested("/admin"));
  expect(awaitProof).toHaveBeenCalledTimes(1);
});

test("a request waits for a recent edit, unless its path is never blocked", async () => {
  let isFresh = false;
  blocked({
    isFresh: () => isFresh,
    refresh: async () => {
      isFresh = true;
    },
  });
  expect(isUnsettled(requested("/admin"))).toBe(false);
  expect(isUnsettled(requested("/"))).toBe(true);
  await settle(requested("/"));
  expect(isUnsettled(requested("/"))).toBe(false);
});

test("nothing is checked while country blocking is off", async () => {
  const refusalOf = jest.fn();
  blocked({ isOn: false, refusalOf });
  await settle(requested("/", "GET", { cookie: "next-auth.session-token=staff" }));
  expect(refuseBlockedCountry(requested("/"))).toBeUndefined();
  expect(refusalOf).not.toHaveBeenCalled();
});
