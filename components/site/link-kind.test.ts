import { linkKind } from "@/components/site/link-kind";

test.each([
  ["#contact", "anchor"],
  ["/#contact", "anchor"],
  ["https://example.com/", "external"],
  ["HTTP://example.com", "external"],
  ["/", "internal"],
  ["/services?plan=2#top", "internal"],
  ["/administration", "internal"],
  ["/admin/login", "direct"],
  ["/checkout?service=1&billing=monthly", "direct"],
  ["/checkout/success", "direct"],
  ["/checkouts", "internal"],
  ["/api/download/7", "direct"],
  ["mailto:sales@example.com", "direct"],
  ["tel:+13055550142", "direct"],
])("classifies %s as %s", (href, kind) => {
  expect(linkKind(href)).toBe(kind);
});
