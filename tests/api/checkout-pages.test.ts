import { createHash } from "node:crypto";
import { site } from "./site";

/** The checkout's two pages as served: identical for all visitors, never cached, closed to other sites. */

const paths = ["/checkout", "/checkout/success"];
const ORDER = "AAAAAAAAAAAAAAAAAAAAAA";

const read = async (path: string, headers: Record<string, string> = {}) => {
  const answer = await fetch(site.url + path, { headers });
  return { status: answer.status, headers: answer.headers, html: await answer.text() };
};

describe.each(paths)("%s", (path) => {
  it("sends every visitor the same bytes, whatever the query and cookies", async () => {
    const plain = await read(path);
    expect(plain.status).toBe(200);
    const visitor = { cookie: "portal=x; next-auth.session-token=y", "x-forwarded-for": "10.9.8.7" };
    const requested = await read(
      `${path}?service=4&billing=monthly&order=${ORDER}&email=ana@example.com`,
      visitor,
    );
    expect(requested.html).toBe(plain.html);
    expect(requested.html).not.toMatch(new RegExp(`${ORDER}|ana@example|10\\.9\\.8\\.7`));
  });

  it("is not cached or indexed, and sends other sites no referrer", async () => {
    const { headers } = await read(path);
    expect(headers.get("cache-control")).toBe("no-store");
    expect(headers.get("referrer-policy")).toBe("no-referrer");
    expect(headers.get("x-robots-tag")).toContain("noindex");
    expect(headers.get("x-frame-options")).toBe("DENY");
    expect(headers.get("set-cookie")).toBeNull();
  });

  it("has one policy, which allows its own scripts by their hashes and no other origin", async () => {
    const { headers, html } = await read(path);
    const policy = headers.get("content-security-policy") ?? "";
    // Two policies would be joined by a comma.
    expect(policy.match(/default-src/g)).toEqual(["default-src"]);
    expect(policy).not.toContain(",");
    for (const part of ["connect-src 'self';", "frame-src 'none'", "form-action 'none'", "base-uri 'none'"])
      expect(`${policy};`).toContain(part);
    expect(policy).not.toMatch(/https?:|script-src[^;]*unsafe/);
    const scripts = [...html.matchAll(/<script\b(?![^>]*\bsrc=)[^>]*>([\s\S]*?)<\/script>/g)];
    expect(scripts.length).toBeGreaterThan(0);
    for (const [, script = ""] of scripts) {
      expect(policy).toContain(`'sha256-${createHash("sha256").update(script).digest("base64")}'`);
    }
  });

  it("does not repeat the fields of a posted form", async () => {
    const answer = await fetch(site.url + path, {
      method: "POST",
      headers: { "content-type": "application/x-www-form-urlencoded", origin: site.url },
      body: "cardNumber=4111111111111111&cvv=900",
      redirect: "manual",
    });
    expect(await answer.text()).not.toContain("411111");
  });
});

it("neither page is in the sitemap", async () => {
  expect((await read("/sitemap.xml")).html).not.toContain("checkout");
});
