import { currentLink } from "@/lib/core/current-link";

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
  expect(currentLink(href, path)).toBe(said);
});
