import type { Section } from "./section";

export const redirects: Section = {
  kind: "site-redirect",
  path: "/api/admin/redirects",
  list: "redirects",
  record: "redirect",
  valid: (name) => ({ from: name, to: "/contact" }),
  nameField: "from",
  namesBeginWith: "/",
  defaults: { to: "/contact", isPermanent: true, replacesPage: false, hits: 0, lastHitAt: null },
  change: { isPermanent: false },
  onlyListed: { end: null },
  refused: [
    [{ from: "/contact" }, "from"],
    [{ from: { $gt: "" } }, "from"],
    [{ to: "/a\r\nSet-Cookie: x=1" }, "to"],
    [{ isPermanent: "yes" }, "isPermanent"],
  ],
};
