/** @jest-environment jsdom */
import { setImmediate as nextTurn } from "node:timers/promises";
import { deferredTreeName, deferScripts } from "./deferred-scripts";

const page =
  '<!DOCTYPE html><html><head><link rel="preload" as="script" fetchPriority="low" href="/_next/static/chunks/a.js"/>' +
  '<link rel="preload" href="/print.css" as="style" media="print"/>' +
  '<link rel="stylesheet" href="/_next/static/chunks/c.css"/>' +
  '<script src="/_next/static/chunks/b.js" async=""></script>' +
  '<script src="/_next/static/chunks/old.js" noModule=""></script></head>' +
  '<body><p>$& stays</p><script src="/_next/static/chunks/a.js" async=""></script></body></html>';

const TREE_TEXT = '0:{"a":"</p>$&"}\n';
const withTree = page.replace(
  "</body>",
  () =>
    `<script>(self.__next_f=self.__next_f||[]).push([0])</script><script>self.__next_f.push(${JSON.stringify([1, TREE_TEXT.slice(0, 5)])})</script><script>self.__next_f.push(${JSON.stringify([1, TREE_TEXT.slice(5)])})</script></body>`,
);

const withoutTree = () => deferScripts(withTree, { tree: deferredTreeName(withTree) });

const loader = (html: string) => {
  const source = html.match(/<script>([\s\S]*?)<\/script><\/body>/)?.[1];
  if (!source) throw new Error("the page has no loader");
  return source;
};

const inserted = () =>
  [...document.head.querySelectorAll("script")].map((script) => script.getAttribute("src"));

function serveTree(type = "text/x-component", tree = deferredTreeName(withTree) ?? "") {
  const fetch = jest.fn().mockResolvedValue({
    status: 200,
    headers: new Headers({ "content-type": type, "page-tree": tree }),
    text: async () => TREE_TEXT,
  });
  Object.assign(window, { fetch });
  return fetch;
}

/** Each case has separate listeners: the previous case's must not run in it. */
let ending: AbortController;

/** The environment's own load event must not come within a case. */
beforeAll(() => nextTurn());
beforeEach(() => {
  jest.useFakeTimers();
  document.head.replaceChildren();
  Object.assign(window, { __next_f: undefined });
  Object.assign(performance, { getEntriesByName: () => [{ name: "first-contentful-paint" }] });
  ending = new AbortController();
  const listen = window.addEventListener.bind(window);
  jest
    .spyOn(window, "addEventListener")
    .mockImplementation((type: string, listener: unknown, options?: unknown) =>
      listen(type, listener as EventListener, { ...(options as object), signal: ending.signal }),
    );
});

afterEach(() => {
  ending.abort();
  jest.restoreAllMocks();
  jest.useRealTimers();
});

test("a page is the same for any order of its framework scripts", () => {
  const swapped = page.replace("b.js", "x.js").replace('a.js" async', 'b.js" async').replace("x.js", "a.js");
  expect(swapped).not.toBe(page);
  expect(deferScripts(swapped)).toBe(deferScripts(page));
});

test("a page's scripts move into its loader; styles, legacy scripts, and text stay", () => {
  const html = deferScripts(page);
  expect(html).not.toMatch(/src="\/_next\/static\/chunks\/[ab]\.js"/);
  expect(html).not.toContain('<link rel="preload"');
  expect(html).toContain("c.css");
  expect(html).toContain("old.js");
  expect(html).toContain("<p>$& stays</p>");
  expect(loader(html)).toContain('["/_next/static/chunks/a.js","/_next/static/chunks/b.js"]');
});

test("a print style sheet is disabled at first, except for browsers without JavaScript", () => {
  const link = '<link rel="stylesheet" href="/print.css" media="print"/>';
  const html = deferScripts(page.replace("<p>", `${link}<p>`));
  expect(html).toContain(`<noscript>${link}</noscript></head>`);
  expect(html.split("</head>")[1]).toContain(
    '<link rel="stylesheet" href="/print.css" media="print" disabled=""/><p>',
  );
  expect(deferScripts(page)).not.toContain("noscript");
});

test("a page rendered for one request has its nonce on the added scripts, and keeps its tree", () => {
  const own = withTree.replaceAll(
    /<script src="([^"]+)" async="">/g,
    '<script src="$1" nonce="n1" async="">',
  );
  const html = deferScripts(own, { nonce: "n1" });
  expect(html).not.toMatch(/src="\/_next\/static\/chunks\/[ab]\.js"/);
  expect(html).toContain('<script nonce="n1">(function');
  expect(html).toContain('<script type="speculationrules" nonce="n1">');
  expect(html).toContain("__next_f.push([1,");
});

test("a page without framework scripts stays unchanged", () => {
  const plain = "<html><body>Plain</body></html>";
  expect(deferScripts(plain)).toBe(plain);
});

test.each([
  ["the load event of a painted page", () => window.dispatchEvent(new Event("load"))],
  ["a pressed pointer", () => document.body.dispatchEvent(new Event("pointerdown", { bubbles: true }))],
  ["a pressed key", () => document.body.dispatchEvent(new Event("keydown", { bubbles: true }))],
  [
    "a field that takes the focus",
    () => document.body.dispatchEvent(new Event("focusin", { bubbles: true })),
  ],
])("the scripts load once at %s", async (_sign, give) => {
  new Function(loader(deferScripts(page)))();
  await jest.advanceTimersByTimeAsync(0);
  expect(inserted()).toEqual([]);
  give();
  await jest.advanceTimersByTimeAsync(0);
  expect(inserted()).toEqual(["/_next/static/chunks/a.js", "/_next/static/chunks/b.js"]);
  give();
  await jest.advanceTimersByTimeAsync(10_000);
  expect(inserted()).toHaveLength(2);
});

test("the scripts wait for the first paint after the load event", async () => {
  let painted = () => {};
  const paints = jest.fn().mockReturnValue([]);
  Object.assign(performance, { getEntriesByName: paints });
  Object.assign(window, {
    PerformanceObserver: class {
      constructor(callback: () => void) {
        painted = callback;
      }
      observe() {}
    },
  });
  new Function(loader(deferScripts(page)))();
  window.dispatchEvent(new Event("load"));
  await jest.advanceTimersByTimeAsync(0);
  expect(inserted()).toEqual([]);
  painted();
  await jest.advanceTimersByTimeAsync(0);
  expect(inserted()).toHaveLength(2);
});

test("the scripts load after three seconds without any other event", async () => {
  new Function(loader(deferScripts(page)))();
  await jest.advanceTimersByTimeAsync(2_999);
  expect(inserted()).toEqual([]);
  await jest.advanceTimersByTimeAsync(1);
  expect(inserted()).toHaveLength(2);
});

test("the tree is left out of the page, and is requested before the scripts load", async () => {
  const html = withoutTree();
  expect(html).not.toContain("self.__next_f.push(");
  const fetch = serveTree();
  new Function(loader(html))();
  jest.advanceTimersByTime(3_000);
  expect(inserted()).toEqual([]);
  await jest.advanceTimersByTimeAsync(0);
  expect(fetch).toHaveBeenCalledWith("/?_rsc", { headers: { RSC: "1" } });
  expect(Reflect.get(window, "__next_f")).toEqual([[0], [1, TREE_TEXT]]);
  expect(inserted()).toHaveLength(2);
});

test("without the tree no script loads, and the next press tries again", async () => {
  serveTree("text/html");
  new Function(loader(withoutTree()))();
  await jest.advanceTimersByTimeAsync(3_000);
  expect(inserted()).toEqual([]);
  serveTree();
  document.body.dispatchEvent(new Event("pointerdown", { bubbles: true }));
  await jest.advanceTimersByTimeAsync(0);
  expect(inserted()).toHaveLength(2);
});

describe("a page that has changed since it was sent", () => {
  beforeEach(() => {
    sessionStorage.clear();
    document.body.replaceChildren();
    serveTree(undefined, "another");
  });

  const reloads = async (use = () => {}) => {
    const reload = jest.fn();
    new Function("location", loader(withoutTree()))({ pathname: "/", hash: "", reload });
    use();
    await jest.advanceTimersByTimeAsync(3_000);
    return reload.mock.calls.length;
  };

  test("is reloaded once", async () => {
    expect(await reloads()).toBe(1);
    expect(inserted()).toEqual([]);
    expect(await reloads()).toBe(0);
    expect(inserted()).toHaveLength(2);
  });

  test("is not reloaded when a visitor already uses it", async () => {
    expect(await reloads(() => document.body.dispatchEvent(new Event("keydown", { bubbles: true })))).toBe(0);
    expect(inserted()).toHaveLength(2);
  });
});

test.each([
  ["is missing", '<meta name="robots" content="noindex"/>'],
  ["is unavailable", '<meta name="page-status" content="503"/>'],
])("a page that %s keeps its tree", (_what, meta) => {
  expect(deferredTreeName(withTree.replace("</head>", `${meta}</head>`))).toBeUndefined();
});

test("a prerendered page inserts no script until it is shown", async () => {
  Object.assign(document, { prerendering: true });
  try {
    const fetch = serveTree();
    new Function(loader(withoutTree()))();
    window.dispatchEvent(new Event("load"));
    await jest.advanceTimersByTimeAsync(60_000);
    expect(fetch).toHaveBeenCalledTimes(1);
    expect(inserted()).toEqual([]);
    document.dispatchEvent(new Event("prerenderingchange"));
    await jest.advanceTimersByTimeAsync(0);
    expect(inserted()).toHaveLength(2);
  } finally {
    Object.assign(document, { prerendering: undefined });
  }
});

test("the print styles are enabled with the scripts", () => {
  const print = Object.assign(document.createElement("link"), { rel: "stylesheet" });
  print.setAttribute("disabled", "");
  document.head.append(print);
  new Function(loader(deferScripts(page)))();
  jest.advanceTimersByTime(3_000);
  expect(print.disabled).toBe(false);
});

test("the tree's name ignores what varies between renderings of a page", () => {
  const field = (number: number) => `<input type="hidden" name="$ACTION_REF_${number}"/>`;
  const page = (body: string) => withTree.replace("<body>", `<body>${body}`);
  const name = deferredTreeName(page(`<p>a<!-- --></p>${field(1)}`));
  expect(deferredTreeName(page(`<p>a</p>${field(2)}`))).toBe(name);
  expect(deferredTreeName(page(`<p>b</p>${field(1)}`))).not.toBe(name);
});
