import { outsideHosts } from "@/lib/core/outside-hosts";
import securityHeaders from "@/lib/http/security-headers.json";
import { policyFor } from "@/lib/http/security-policy";

const own = securityHeaders["Content-Security-Policy"];

test("without ids the policy stays unchanged", () => {
  expect(policyFor(own, {})).toBe(own);
  expect(policyFor(own, { GTM_ID: "", SESSION_REPLAY_ID: "" })).toBe(own);
  expect(outsideHosts("script-src", {})).toBe("");
});

test.each(["GTM_ID", "GA_MEASUREMENT_ID", "ADS_CONVERSION_ID"])(
  "%s allows the tag manager's hosts",
  (name) => {
    const policy = policyFor(own, { [name]: "set" });
    expect(policy).toMatch(/script-src [^;]*https:\/\/www\.googletagmanager\.com/);
    expect(policy).toMatch(/connect-src [^;]*https:\/\/\*\.google-analytics\.com/);
    expect(policy).toContain("; frame-src 'self' https://www.googletagmanager.com");
    expect(policy).not.toContain("clarity");
  },
);

test("session replay allows only its own hosts", () => {
  const policy = policyFor(own, { SESSION_REPLAY_ID: "set" });
  expect(policy).toMatch(/script-src [^;]*https:\/\/\*\.clarity\.ms/);
  expect(policy).not.toContain("google");
  expect(policy).not.toContain("frame-src");
});

test("only the dev server may call eval", () => {
  expect(policyFor(own, { NODE_ENV: "development" })).toContain("'unsafe-eval'");
  expect(policyFor(own, { NODE_ENV: "production" })).not.toContain("'unsafe-eval'");
});
