import { finishPage } from "./page-html";

const piece = (text: string) =>
  `<script>self.__next_f.push([1,${JSON.stringify(text).replace(/</g, "\\u003c")}])</script>`;

it("leaves a page whole that holds what only looks like a piece of the tree", () => {
  for (const code of ['[1,"\\x41"]', "[alert(1)]"]) {
    const html = `<html><head></head><body>${piece("a")}<script>self.__next_f.push(${code})</script>${piece("b")}</body></html>`;
    const { html: finished, headers } = finishPage(html, {}, "no-build");
    expect(finished).toContain(`push(${code})</script>`);
    expect(headers["content-security-policy"]?.match(/sha256-/g)?.length).toBeLessThan(4);
  }
});

it("leaves a page as the framework wrote it where no build is named, with the policy that it needs", () => {
  const page = `<html><head></head><body><script src="/_next/static/a.js" async=""></script>${piece("a")}</body></html>`;
  const { html, headers } = finishPage(page, {}, undefined);
  expect(html).toBe(page);
  expect(Object.keys(headers)).toEqual(["content-security-policy"]);
});

it("allows the scripts of the page as it is sent, by their hashes", () => {
  const { html, headers } = finishPage(
    `<html><head></head><body>${piece("a")}${piece("b")}</body></html>`,
    {},
    "no-build",
  );
  const policy = headers["content-security-policy"] ?? "";
  expect(policy.match(/sha256-/g)).toHaveLength(html.match(/<script>/g)?.length ?? 0);
});

it("gives the checkout a whole policy, and has nobody keep the page", () => {
  const page = (head: string) => `<html><head>${head}</head><body>${piece("a")}</body></html>`;
  const settings = { SESSION_REPLAY_ID: "abc123", GTM_ID: "GTM-ABC1234" };
  const { headers } = finishPage(page('<meta name="page-policy" content="checkout"/>'), settings, "no-build");
  expect(headers).toMatchObject({ "cache-control": "no-store", "referrer-policy": "no-referrer" });
  expect(headers["content-security-policy"]).toMatch(
    /^default-src 'none'; script-src 'self' 'sha256-[^ ]+';/,
  );
  expect(headers["content-security-policy"]).not.toMatch(/clarity|google/);
  // Mentions in its text have no effect.
  const other = finishPage(
    page("").replace("<body>", '<body><meta name="page-policy" content="checkout"/>'),
    {},
    "no-build",
  );
  expect(Object.keys(other.headers)).toEqual(["content-security-policy", "page-tree"]);
});
