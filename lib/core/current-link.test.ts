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
])("the link %s on the page %s has aria-current %s", (href, path, current) => {
  expect(currentLinks([href], path)).toEqual([current]);
});

test("only the link that was followed is current when a page and its anchor are both linked", () => {
  const links = ["/services", "/services#prices", "/contact"];
  expect(currentLinks(links, "/services")).toEqual(["page", undefined, undefined]);
  expect(currentLinks(links, "/services", "#prices")).toEqual([undefined, "page", undefined]);
  expect(currentLinks(links, "/services", "#questions")).toEqual(["page", undefined, undefined]);
  expect(currentLinks(["/#services", "/"], "/", "#services")).toEqual([undefined, "page"]);
});
