import { createHash } from "node:crypto";
import { finishPage } from "./page-html";

const piece = (text: string) =>
  `<script>self.__next_f.push([1,${JSON.stringify(text).replace(/</g, "\\u003c")}])</script>`;

it("keeps a script that only resembles a piece of the tree", async () => {
  for (const code of ['[1,"\\x41"]', "[alert(1)]"]) {
    const html = `<html><head></head><body>${piece("a")}<script>self.__next_f.push(${code})</script>${piece("b")}</body></html>`;
    const { html: finished, headers } = await finishPage(html, {}, "no-build");
    expect(finished).toContain(`push(${code})</script>`);
    expect(headers["content-security-policy"]?.match(/sha256-/g)?.length).toBeLessThan(4);
  }
});

it("leaves a page without a build id unchanged, and adds only the security policy", async () => {
  const page = `<html><head></head><body><script src="/_next/static/a.js" async=""></script>${piece("a")}</body></html>`;
  const { html, headers } = await finishPage(page, {}, undefined);
  expect(html).toBe(page);
  expect(Object.keys(headers)).toEqual(["content-security-policy"]);
});

it("allows as many script hashes as the final page has scripts", async () => {
  const { html, headers } = await finishPage(
    `<html><head></head><body>${piece("a")}${piece("b")}</body></html>`,
    {},
    "no-build",
  );
  const policy = headers["content-security-policy"] ?? "";
  const scripts = Array.from(html.matchAll(/<script>(.*?)<\/script>/gs), ([, script = ""]) => script);
  expect(scripts).toHaveLength(2);
  for (const script of scripts)
    expect(policy).toContain(`'sha256-${createHash("sha256").update(script).digest("base64")}'`);
});

it("gives the checkout a complete policy and no-store", async () => {
  const page = (head: string) => `<html><head>${head}</head><body>${piece("a")}</body></html>`;
  const settings = { SESSION_REPLAY_ID: "abc123", GTM_ID: "GTM-ABC1234" };
  const { headers } = await finishPage(
    page('<meta name="page-policy" content="checkout"/>'),
    settings,
    "no-build",
  );
  expect(headers).toMatchObject({ "cache-control": "no-store", "referrer-policy": "no-referrer" });
  expect(headers["content-security-policy"]).toMatch(
    /^default-src 'none'; script-src 'self' 'sha256-[^ ]+';/,
  );
  expect(headers["content-security-policy"]).not.toMatch(/clarity|google/);
  // Mentions in its text have no effect.
  const other = await finishPage(
    page("").replace("<body>", '<body><meta name="page-policy" content="checkout"/>'),
    {},
    "no-build",
  );
  expect(Object.keys(other.headers)).toEqual(["content-security-policy", "page-tree"]);
});
