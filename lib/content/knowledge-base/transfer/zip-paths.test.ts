import { ZipPaths } from "@/lib/content/knowledge-base/transfer/zip-paths";

test.each([
  ["@site/static/img/i.png", "docs/static/img/i.png"],
  ["/img/i.png", "docs/static/img/i.png"],
  ["../static/img/i.png", "docs/static/img/i.png"],
  ["@site/img/other.png", null],
])("%s in an article resolves to %s", (address, found) => {
  expect(new ZipPaths(["docs/static/img/i.png"]).find("docs/a/b.md", address)).toBe(found);
});

test("spaces in a link match hyphens in a file name unless an exact match exists", () => {
  const paths = new ZipPaths(["wiki/VPN-Setup.md", "wiki/Two words.md", "wiki/two-words.md"]);
  expect(paths.findArticle("wiki/Home.md", "VPN Setup.md")).toBe("wiki/VPN-Setup.md");
  expect(paths.findArticle("wiki/net/Home.md", "VPN Setup.md")).toBe("wiki/VPN-Setup.md");
  expect(paths.findArticle("wiki/Home.md", "two-words")).toBe("wiki/two-words.md");
  expect(paths.findArticle("wiki/Home.md", "Two%20words.md")).toBe("wiki/Two words.md");
});
