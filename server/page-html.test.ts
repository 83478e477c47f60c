import { createHash } from "node:crypto";
import { finishPage } from "./page-html";

const piece = (text: string) =>
  `<script>self.__next_f.push([1,${JSON.stringify(text).replace(/</g, "\\u003c")}])</script>`;
const page = (body: string, head = "") => `<html><head>${head}</head><body>${body}</body></html>`;

it("keeps a script that only resembles a piece of the tree", async () => {
  for (const code of ['[1,"\\x41"]', "[alert(1)]"]) {
    const script = `<script>self.__next_f.push(${code})</script>`;
    const { html, headers } = await finishPage(page(piece("a") + script + piece("b")), {}, "no-build");
    expect(html).toContain(script);
    expect(headers["content-security-policy"]?.match(/sha256-/g)?.length).toBeLessThan(4);
  }
});

it("leaves a page without a build id unchanged, and adds only the security policy", async () => {
  const rendered = page(`<script src="/_next/static/a.js" async=""></script>${piece("a")}`);
  const { html, headers } = await finishPage(rendered, {}, undefined);
  expect(html).toBe(rendered);
  expect(Object.keys(headers)).toEqual(["content-security-policy"]);
});

it("allows as many script hashes as the final page has scripts", async () => {
  const { html, headers } = await finishPage(page(piece("a") + piece("b")), {}, "no-build");
  const policy = headers["content-security-policy"] ?? "";
  const scripts = Array.from(html.matchAll(/<script>(.*?)<\/script>/gs), ([, script = ""]) => script);
  expect(scripts).toHaveLength(2);
  for (const script of scripts)
    expect(policy).toContain(`'sha256-${createHash("sha256").update(script).digest("base64")}'`);
});

it("gives the checkout a complete policy and no-store", async () => {
  const mark = '<meta name="page-policy" content="checkout"/>';
  const settings = { SESSION_REPLAY_ID: "abc123", GTM_ID: "GTM-ABC1234" };
  const { headers } = await finishPage(page(piece("a"), mark), settings, "no-build");
  const policy = headers["content-security-policy"];
  expect(headers).toMatchObject({ "cache-control": "no-store", "referrer-policy": "no-referrer" });
  expect(policy).toMatch(/^default-src 'none'; script-src 'self' 'sha256-[^ ]+';/);
  expect(policy).not.toMatch(/clarity|google/);
  // Mentions in its text have no effect.
  const other = await finishPage(page(mark + piece("a")), {}, "no-build");
  expect(Object.keys(other.headers)).toEqual(["content-security-policy", "page-tree"]);
});
