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
    ["the own host with its scheme's port", { origin: "http://shop.test", host: "shop.test:80" }, true],
    ["the own page by fetch metadata", { "sec-fetch-site": "same-origin" }, true],
    ["a typed address", { "sec-fetch-site": "none" }, true],
    ["another site by fetch metadata", { "sec-fetch-site": "cross-site" }, false],
    ["a sibling site by fetch metadata", { "sec-fetch-site": "same-site" }, false],
  ])("%s", (_name, headers, expected) => {
    expect(passes(headers as Record<string, string>)).toBe(expected);
  });
});
