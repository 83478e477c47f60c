import { createHash } from "node:crypto";
import PageCache from "./page-cache";

const cache = new PageCache();

/** Works like the framework: looks first, and then renders. */
async function put(...entry: Parameters<PageCache["set"]>): Promise<void> {
  await cache.get(entry[0]);
  await cache.set(...entry);
}
const page = (html: string, tags: string) => ({
  kind: "APP_PAGE",
  html,
  headers: { "x-next-cache-tags": tags },
});
const pause = () => jest.advanceTimersByTime(5);

beforeAll(() => jest.useFakeTimers({ doNotFake: ["setImmediate", "nextTick", "queueMicrotask"] }));
beforeEach(pause);

describe("the cache of prerendered pages", () => {
  it("serves a page until one of its tags expires", async () => {
    await put("/a", page("<p>one</p>", "menu,reviews"));
    pause();
    expect((await cache.get("/a"))?.value.html).toBe("<p>one</p>");
    await cache.revalidateTag("footer");
    expect(await cache.get("/a")).not.toBeNull();
    await cache.revalidateTag(["reviews"]);
    expect(await cache.get("/a")).toBeNull();
  });

  it("does not keep a page rendered from data older than a tag's expiry, however late the rendering ends", async () => {
    expect(await cache.get("/slow")).toBeNull();
    pause();
    await cache.revalidateTag("menu");
    pause();
    await cache.set("/slow", page("<p>old</p>", "menu"));
    expect(await cache.get("/slow")).toBeNull();
    pause();
    await put("/slow", page("<p>new</p>", "menu"));
    expect((await cache.get("/slow"))?.value.html).toBe("<p>new</p>");
  });

  it("allows a page's own inline scripts by their hashes, and no injected script", async () => {
    const script = 'self.__next_f.push([1,"x"])';
    const injected = "<script>fetch('//evil.example')</script>";
    await put(
      "/c",
      page(`<script src="/a.js"></script><script id="i">${script}</script>${injected}`, "menu"),
    );
    const hash = createHash("sha256").update(script).digest("base64");
    expect((await cache.get("/c"))?.value.headers?.["content-security-policy"]).toBe(
      `script-src 'self' 'sha256-${hash}'`,
    );
  });

  it("answers with the status in a page's head, and ignores one in its body", async () => {
    const parsed = (code: string) => `<meta name="page-status" content="${code}"/>`;
    await put("/d", page(`<html><head>${parsed("404")}</head><body></body></html>`, "menu"));
    expect((await cache.get("/d"))?.value.status).toBe(404);
    await put("/e", page(`<html><head></head><body>${parsed("404")}</body></html>`, "menu"));
    expect((await cache.get("/e"))?.value.status).toBeUndefined();
    await put("/f", page(`<html><head>${parsed("200 OK")}</head></html>`, "menu"));
    expect((await cache.get("/f"))?.value.status).toBeUndefined();
  });

  it("never serves a short-lived page after its lifetime", async () => {
    const short = { cacheControl: { revalidate: 0.3, expire: undefined } };
    await put("/complete", page("<p>all</p>", "menu"), short);
    await put("/incomplete", page("<p>no menu</p>", "menu,incomplete"), short);
    jest.advanceTimersByTime(299);
    expect(await cache.get("/incomplete")).not.toBeNull();
    jest.advanceTimersByTime(1);
    expect(await cache.get("/complete")).toBeNull();
    expect(await cache.get("/incomplete")).toBeNull();
  });
});
