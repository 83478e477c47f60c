import securityHeaders from "@/lib/http/security-headers.json";

type OutsideHosts = {
  outsideHosts: (directive: string, settings: Record<string, string>) => string;
  policyFor: (policy: string, settings: Record<string, string>) => string;
};

const own = securityHeaders["Content-Security-Policy"];
let hosts: OutsideHosts;

beforeAll(async () => {
  hosts = (await import("./outside-hosts.mjs" as string)) as OutsideHosts;
});

test("without ids the policy stays as it is", () => {
  expect(hosts.policyFor(own, {})).toBe(own);
  expect(hosts.policyFor(own, { GTM_ID: "", SESSION_REPLAY_ID: "" })).toBe(own);
  expect(hosts.outsideHosts("script-src", {})).toBe("");
});

test.each(["GTM_ID", "GA_MEASUREMENT_ID", "ADS_CONVERSION_ID"])(
  "%s allows the tag manager's hosts",
  (name) => {
    const policy = hosts.policyFor(own, { [name]: "set" });
    expect(policy).toMatch(/script-src [^;]*https:\/\/www\.googletagmanager\.com/);
    expect(policy).toMatch(/connect-src [^;]*https:\/\/\*\.google-analytics\.com/);
    expect(policy).toContain("; frame-src 'self' https://www.googletagmanager.com");
    expect(policy).not.toContain("clarity");
  },
);

test("session replay allows its own hosts alone", () => {
  const policy = hosts.policyFor(own, { SESSION_REPLAY_ID: "set" });
  expect(policy).toMatch(/script-src [^;]*https:\/\/\*\.clarity\.ms/);
  expect(policy).not.toContain("google");
  expect(policy).not.toContain("frame-src");
});

test("only the dev server may call eval", () => {
  expect(hosts.policyFor(own, { NODE_ENV: "development" })).toContain("'unsafe-eval'");
  expect(hosts.policyFor(own, { NODE_ENV: "production" })).not.toContain("'unsafe-eval'");
});
