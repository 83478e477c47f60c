import { ZipPaths } from "@/lib/content/knowledge-base/transfer/zip-paths";

test.each([
  ["@site/static/img/i.png", "docs/static/img/i.png"],
  ["/img/i.png", "docs/static/img/i.png"],
  ["../static/img/i.png", "docs/static/img/i.png"],
  ["@site/img/other.png", null],
])("%s in an article is %s", (address, found) => {
  expect(new ZipPaths(["docs/static/img/i.png"]).find("docs/a/b.md", address)).toBe(found);
});
