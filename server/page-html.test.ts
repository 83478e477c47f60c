import { dropIdleSeparators, finishPage, joinPieces, numberForms, placeMetas } from "./page-html";

const piece = (text: string) =>
  `<script>self.__next_f.push([1,${JSON.stringify(text).replace(/</g, "\\u003c")}])</script>`;

it("joins the pieces of the tree into one, wherever they were cut", () => {
  const parts = ['1:"a', '</script>\u2028 "quoted" \\', "ü’😀\n"];
  const html = `<p>x</p>${parts.map(piece).join("<hr>")}<p>y</p>`;
  const joined = joinPieces(html);
  expect(joined.match(/__next_f/g)).toHaveLength(1);
  expect(joined.replace(/<script>.*?<\/script>/g, "")).toBe("<p>x</p><hr><hr><p>y</p>");
  const pushed: unknown[] = [];
  const source = /<script>(.*?)<\/script>/.exec(joined)?.[1] ?? "";
  new Function("self", source)({ __next_f: pushed });
  expect(pushed).toEqual([[1, parts.join("")]]);
});

it("is the same whether the stream was cut once or often", () => {
  expect(joinPieces(piece("abc") + piece("def"))).toBe(joinPieces(piece("a") + piece("bcdef")));
  expect(joinPieces("<p>no pieces</p>")).toBe("<p>no pieces</p>");
});

it("leaves a page whole that holds what only looks like a piece of the tree", () => {
  for (const code of ['[1,"\\x41"]', "[alert(1)]"]) {
    const html = `<html><head></head><body>${piece("a")}<script>self.__next_f.push(${code})</script>${piece("b")}</body></html>`;
    const { html: finished, headers } = finishPage(html, {}, "no-build");
    expect(finished).toContain(`push(${code})</script>`);
    expect(headers["content-security-policy"]?.match(/sha256-/g)?.length).toBeLessThan(3);
  }
});

it("numbers forms by where they stand, whichever was rendered first", () => {
  const form = (number: number) =>
    `<form><input type="hidden" name="$ACTION_REF_${number}"/><input type="hidden" name="$ACTION_${number}:0" value="$ACTION_9"/></form>`;
  expect(numberForms(form(2) + form(1))).toBe(form(1) + form(2));
  expect(numberForms(form(1) + form(2))).toBe(form(1) + form(2));
});

it("has what the framework writes before or after the title before it", () => {
  const color = '<meta name="theme-color" content="#fff"/>';
  const size = '<meta name="next-size-adjust" content=""/>';
  const settled = `<head><link/>${size}${color}<title>t</title><meta name="a" content="b"/></head>`;
  for (const [before, after] of [
    [color + size, ""],
    [size, color],
    ["", color + size],
  ]) {
    const html = `<head><link/>${before}<title>t</title><meta name="a" content="b"/>${after}</head>`;
    expect(placeMetas(html)).toBe(settled);
  }
  const untitled = `<head>${color}</head><body><svg><title>t</title></svg></body>`;
  expect(placeMetas(untitled)).toBe(untitled);
});

it("drops the comments that part nothing, and keeps those between two texts", () => {
  const waited = "<p>one<!-- --></p><p><b>two</b><!-- -->three<!-- -->four<!-- --><!-- -->five</p>";
  expect(dropIdleSeparators(waited)).toBe("<p>one</p><p><b>two</b><!-- -->three<!-- -->four<!-- -->five</p>");
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
  // What only stands in its text asks for nothing.
  const other = finishPage(
    page("").replace("<body>", '<body><meta name="page-policy" content="checkout"/>'),
    {},
    "no-build",
  );
  expect(Object.keys(other.headers)).toEqual(["content-security-policy", "page-tree"]);
});
