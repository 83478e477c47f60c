import { acceptHosts, checkoutPolicy } from "@/lib/commerce/checkout/outside-hosts";

const sandbox = { AUTHORIZENET_ENVIRONMENT: "sandbox", AUTHORIZENET_CLIENT_KEY: "key" };
const directives = (policy: string) =>
  Object.fromEntries(
    policy.split("; ").map((one) => {
      const [name = "", ...sources] = one.split(" ");
      return [name, sources];
    }),
  );

test("allows no outside host without outside settings", () => {
  const policy = directives(checkoutPolicy({}, ["'sha256-x'"]));
  expect(policy).toMatchObject({
    "default-src": ["'none'"],
    "script-src": ["'self'", "'sha256-x'"],
    "connect-src": ["'self'"],
    "frame-src": ["'none'"],
    "form-action": ["'none'"],
    "frame-ancestors": ["'none'"],
  });
  expect(JSON.stringify(policy)).not.toContain("https:");
});

test("allows the gateway's hosts for its environment, and only with a client key", () => {
  expect(directives(checkoutPolicy(sandbox, []))).toMatchObject({
    "script-src": ["'self'", "https://jstest.authorize.net"],
    "connect-src": ["'self'", "https://jstest.authorize.net", "https://apitest.authorize.net"],
  });
  const production = { ...sandbox, AUTHORIZENET_ENVIRONMENT: "production" };
  expect(checkoutPolicy(production, [])).not.toContain("test.authorize.net");
  expect(checkoutPolicy({ AUTHORIZENET_ENVIRONMENT: "sandbox" }, [])).not.toContain("authorize.net");
});

test("loads the gateway's script from a fake's host, but not from the gateway's own API host", () => {
  const played = { ...sandbox, AUTHORIZENET_ENDPOINT: "http://127.0.0.1:4040/xml/v1/request.api" };
  expect(acceptHosts(played)).toEqual({ script: "http://127.0.0.1:4040", api: ["http://127.0.0.1:4040"] });
  const own = { ...sandbox, AUTHORIZENET_ENDPOINT: "https://apitest.authorize.net/xml/v1/request.api" };
  expect(acceptHosts(own).script).toBe("https://jstest.authorize.net");
});

test("allows the bot check as a script and a frame when its key is set", () => {
  const policy = directives(checkoutPolicy({ TURNSTILE_SITE_KEY: "key" }, []));
  expect(policy["script-src"]).toContain("https://challenges.cloudflare.com");
  expect(policy["frame-src"]).toEqual(["https://challenges.cloudflare.com"]);
});
