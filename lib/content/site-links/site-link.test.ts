import { readdirSync } from "node:fs";
import { defaultItems } from "@/lib/content/menu/default-menu";
import { siteLinkFault, toSiteLink } from "@/lib/content/site-links/site-link";
import { siteAnchors, sitePages } from "@/lib/content/site-pages";

const SITE = "https://www.example.com/";

const faultOf = (url: string) => {
  const link = toSiteLink(url, SITE);
  return link && siteLinkFault(link);
};

const pages = Object.values(sitePages).map(({ path }) => path);
const anchors = siteAnchors.map(({ href }) => href);
const files = readdirSync("public", { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map(({ parentPath, name }) => `${parentPath}/${name}`.replace(/^public/, ""));

const menu = defaultItems.flatMap(({ href }) => href ?? []);

test.each([...pages, ...anchors, ...files, ...menu])("%s exists", (url) => expect(faultOf(url)).toBeNull());

test.each([
  "/services/",
  "/services?from=footer",
  "/#about",
  `${SITE}services#`,
  "/checkout?service=1&billing=monthly",
  "/admin/login",
  "/api/health",
  "/sitemap.xml",
  "/.well-known/security.txt",
])("finds no fault with %s", (url) => expect(faultOf(url)).toBeNull());

test.each([
  ["/Services", "This page doesn't exist."],
  ["/nothing/here", "This page doesn't exist."],
  ["/price-list.pdf", "This page doesn't exist."],
  ["/%zz", "This page doesn't exist."],
  [`${SITE}nothing`, "This page doesn't exist."],
  ["#nowhere", "The page has no anchor with that name."],
  ["/services#about", "The page has no anchor with that name."],
])("%s is a broken link", (url, reason) => expect(faultOf(url)).toBe(reason));

test.each([
  "https://example.com/nothing",
  "http://www.example.com/nothing",
  "mailto:office@example.com",
  "tel:+13055550123",
])("%s is outside the site", (url) => expect(toSiteLink(url, SITE)).toBeNull());
