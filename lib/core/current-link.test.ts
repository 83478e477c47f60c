import { currentLinks } from "@/lib/core/current-link";

test.each([
  ["/services", "/services", "page"],
  ["/", "/", "page"],
  ["/knowledge-base", "/knowledge-base/backups", "true"],
  ["/services", "/services-order", undefined],
  ["/", "/contact", undefined],
  ["/#services", "/", undefined],
  ["#services", "/", undefined],
  ["https://example.com/services", "/services", undefined],
  ["tel:+13055550100", "/", undefined],
])("%s on %s says %s", (href, path, said) => {
  expect(currentLinks([href], path)).toEqual([said]);
});

test("of a page and its anchor the one that was followed is current", () => {
  const links = ["/services", "/services#prices", "/contact"];
  expect(currentLinks(links, "/services")).toEqual(["page", undefined, undefined]);
  expect(currentLinks(links, "/services", "#prices")).toEqual([undefined, "page", undefined]);
  expect(currentLinks(links, "/services", "#questions")).toEqual(["page", undefined, undefined]);
  expect(currentLinks(["/#services", "/"], "/", "#services")).toEqual([undefined, "page"]);
});
