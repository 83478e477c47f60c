import { assertSameOrigin } from "@/lib/core/origin";

const passes = (headers: Record<string, string>) => {
  try {
    assertSameOrigin(new Headers(headers));
    return true;
  } catch {
    return false;
  }
};

describe("assertSameOrigin", () => {
  it.each([
    ["no browser", {}, true],
    ["the site's host", { origin: "http://shop.test:81", host: "shop.test:81" }, true],
    ["another port", { origin: "http://shop.test:82", host: "shop.test:81" }, false],
    ["another host", { origin: "https://evil.test", host: "shop.test" }, false],
    ["the own host by another scheme", { origin: "https://shop.test", host: "shop.test" }, false],
    ["the own host with its scheme's port", { origin: "http://shop.test", host: "shop.test:80" }, true],
    ["a local machine", { origin: "https://localhost:8443", host: "localhost:8443" }, true],
    ["an opaque origin", { origin: "null", host: "shop.test" }, false],
    ["garbage", { origin: "shop.test", host: "shop.test" }, false],
    [
      "a forwarded host without a trusted proxy",
      { origin: "https://a.test", host: "b", "x-forwarded-host": "a.test" },
      false,
    ],
    ["the own page by fetch metadata", { "sec-fetch-site": "same-origin" }, true],
    ["a typed address", { "sec-fetch-site": "none" }, true],
    ["another site by fetch metadata", { "sec-fetch-site": "cross-site" }, false],
    ["a sibling site by fetch metadata", { "sec-fetch-site": "same-site" }, false],
  ])("%s", (_name, headers, expected) => {
    expect(passes(headers as Record<string, string>)).toBe(expected);
  });
});
