/** @jest-environment jsdom */
import { deferScripts } from "./deferred-scripts";

const page =
  '<!DOCTYPE html><html><head><link rel="preload" as="script" fetchPriority="low" href="/_next/static/chunks/a.js"/>' +
  '<link rel="stylesheet" href="/_next/static/chunks/c.css"/>' +
  '<script src="/_next/static/chunks/b.js" async=""></script>' +
  '<script src="/_next/static/chunks/old.js" noModule=""></script></head>' +
  '<body><p>$& stays</p><script src="/_next/static/chunks/a.js" async=""></script></body></html>';

const loader = (html: string) => {
  const source = html.match(/<script>([\s\S]*?)<\/script><\/body>/)?.[1];
  if (!source) throw new Error("the page has no loader");
  return source;
};

const inserted = () =>
  [...document.head.querySelectorAll("script")].map((script) => script.getAttribute("src"));

/** Each case has listeners of its own: the ones of the case before must not run in it. */
let ending: AbortController;

beforeEach(() => {
  jest.useFakeTimers();
  document.head.replaceChildren();
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

test("a page's scripts stand in its loader alone; styles, old browsers' scripts and text stay", () => {
  const html = deferScripts(page);
  expect(html).not.toMatch(/src="\/_next\/static\/chunks\/[ab]\.js"/);
  expect(html).not.toContain("preload");
  expect(html).toContain("c.css");
  expect(html).toContain("old.js");
  expect(html).toContain("<p>$& stays</p>");
  expect(loader(html)).toContain('["/_next/static/chunks/b.js","/_next/static/chunks/a.js"]');
});

test("a page without such scripts stays as it is", () => {
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
])("the scripts load at %s, once", (_sign, give) => {
  new Function(loader(deferScripts(page)))();
  expect(inserted()).toEqual([]);
  give();
  expect(inserted()).toEqual(["/_next/static/chunks/b.js", "/_next/static/chunks/a.js"]);
  give();
  jest.advanceTimersByTime(10_000);
  expect(inserted()).toHaveLength(2);
});

test("a page that has loaded is painted first", () => {
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
  expect(inserted()).toEqual([]);
  painted();
  expect(inserted()).toHaveLength(2);
});

test("the scripts load after three seconds where nothing else happens", () => {
  new Function(loader(deferScripts(page)))();
  jest.advanceTimersByTime(2_999);
  expect(inserted()).toEqual([]);
  jest.advanceTimersByTime(1);
  expect(inserted()).toHaveLength(2);
});
