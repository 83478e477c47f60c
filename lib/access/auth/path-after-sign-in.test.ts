import { pathAfterSignIn, signInAddress } from "@/lib/access/auth/path-after-sign-in";

test.each([
  ["/admin/dashboard/leads?lead=4", "/admin/dashboard/leads?lead=4"],
  ["/admin/reviews", "/admin/reviews"],
  [undefined, "/admin/dashboard"],
  ["", "/admin/dashboard"],
  ["/services", "/admin/dashboard"],
  ["/admin/login?next=/admin/login", "/admin/dashboard"],
  ["/admin/../services", "/admin/dashboard"],
  ["//evil.example/admin/", "/admin/dashboard"],
  ["/\\evil.example/admin/", "/admin/dashboard"],
  ["https://evil.example/admin/dashboard", "/admin/dashboard"],
  ["javascript:alert(1)", "/admin/dashboard"],
  ["http://[", "/admin/dashboard"],
])("after the sign-in, %s leads to %s", (requested, place) => expect(pathAfterSignIn(requested)).toBe(place));

test.each([
  ["/admin/dashboard", "", false, "/admin/login"],
  ["/admin/dashboard", "", true, "/admin/login?ended=1"],
  [
    "/admin/dashboard/leads",
    "lead=4&_rsc=x1",
    false,
    "/admin/login?next=%2Fadmin%2Fdashboard%2Fleads%3Flead%3D4",
  ],
  ["/admin/api", "_rsc=x1", true, "/admin/login?next=%2Fadmin%2Fapi&ended=1"],
])("%s?%s without a session (had one: %s) redirects to %s", (pathname, search, had, address) =>
  expect(signInAddress(pathname, new URLSearchParams(search), had)).toBe(address),
);
