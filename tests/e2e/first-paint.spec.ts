import { once } from "node:events";
import { createServer, request as sendOn } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures";

test.use({ contextOptions: { reducedMotion: "no-preference" } });

const countShifts = (page: Page) =>
  page.addInitScript(() => {
    const seen = Object.assign(window, { shift: 0 });
    new PerformanceObserver((list) => {
      for (const shift of list.getEntries() as unknown as { value: number }[]) seen.shift += shift.value;
    }).observe({ type: "layout-shift", buffered: true });
  });

const shiftOf = (page: Page) => page.evaluate(() => ("shift" in window ? Number(window.shift) : Number.NaN));

test("a font that loads after the first paint moves no line", async ({ page }) => {
  await countShifts(page);
  await page.route("**/*.woff2", async (route) => {
    await page.waitForFunction(() => performance.getEntriesByName("first-contentful-paint").length > 0);
    await route.continue();
  });
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/");
  await page.waitForLoadState("networkidle");
  expect(await shiftOf(page)).toBeLessThan(0.001);
});

test("a page that arrives in pieces does not move", async ({ browser, site }) => {
  // A proxy between the page and the site: each piece of the first section is sent in a frame after the previous one.
  const line = createServer((request, toPage) => {
    const address = new URL(request.url ?? "");
    const isPage = address.pathname === "/" && !address.search;
    const headers = { ...request.headers, ...(isPage ? { "accept-encoding": "identity" } : {}) };
    const toSite = sendOn(address, { method: request.method, headers }, async (answer) => {
      const { "content-length": length, ...others } = answer.headers;
      toPage.writeHead(answer.statusCode ?? 502, isPage || !length ? others : answer.headers);
      if (!isPage) return answer.pipe(toPage);
      const html = await text(answer);
      const main = html.indexOf("<main");
      const end = html.indexOf("</section>", main);
      let sent = html.slice(0, main);
      toPage.write(sent);
      for (const piece of html.slice(main, end).split(/(?<=<\/(?:script|h1|p|a|ul|picture)>)/)) {
        toPage.write(piece);
        sent += piece;
        await untilParsed(sent);
      }
      return toPage.end(html.slice(end));
    });
    request.pipe(toSite);
  });
  await once(line.listen(0, "127.0.0.1"), "listening");
  const { port } = line.address() as AddressInfo;
  const context = await browser.newContext({
    proxy: { server: `http://127.0.0.1:${port}` },
    reducedMotion: "no-preference",
    viewport: { width: 360, height: 740 },
  });
  const page = await context.newPage();
  /** Waits until the page has as many headings, paragraphs, and links as this text. */
  const untilParsed = (html: string) => {
    const count = html.slice(html.indexOf("<body")).match(/<(?:h1|p|a)[ >]/g)?.length ?? 0;
    return page.waitForFunction(
      (least) => document.querySelectorAll("body :is(h1, p, a)").length >= least,
      count,
    );
  };
  try {
    await countShifts(page);
    await page.goto(site.url);
    expect(await shiftOf(page)).toBeLessThan(0.001);
  } finally {
    await context.close();
    line.close();
  }
});
