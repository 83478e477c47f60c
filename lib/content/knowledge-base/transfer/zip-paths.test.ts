import { ZipPaths } from "@/lib/content/knowledge-base/transfer/zip-paths";

test.each([
  ["./setup", "a/setup.mdx"],
  ["../a/setup.html", "a/setup.mdx"],
  ["folder/", "a/folder/index.md"],
  ["Read%20me.md", "a/Read me.md"],
  ["/other/READ ME.md", null],
  ["..", null],
  ["gone", null],
  ["/a/folder/", "a/folder/index.md"],
  ["/docs/en/a/setup.html", "a/setup.mdx"],
  ["/folder", "a/folder/index.md"],
  ["/docs/setup/", null],
])("a link from an article to %s resolves to %s", (to, found) => {
  const paths = new ZipPaths(["a/setup.mdx", "a/folder/index.md", "a/Read me.md", "a/b.md"]);
  expect(paths.findArticle("a/b.md", to)).toBe(found);
});

test.each([
  ["../d.md", "a/d.md"],
  ["../../../d.md", null],
  ["/d.md", "d.md"],
  ["/only/here.md", "static/only/here.md"],
  ["..\\D.MD", "a/d.md"],
  ["%E0%A4%A", null],
  ["@site/static/img/i.png", "docs/static/img/i.png"],
  ["/img/i.png", "docs/static/img/i.png"],
  ["../../docs/static/img/i.png", "docs/static/img/i.png"],
  ["@site/img/other.png", null],
])("%s in an article resolves to %s", (address, found) => {
  const paths = ["d.md", "a/d.md", "static/only/here.md", "a/b/c.md", "docs/static/img/i.png"];
  expect(new ZipPaths(paths).find("a/b/c.md", address)).toBe(found);
});

test("a link without the numbers that order files and folders leads to them", () => {
  const [agent, next] = ["docs/01-intro/1-install_agent.md", "docs/01-intro/2-next.md"];
  const paths = new ZipPaths([agent, next, "docs/01-intro/03-shot.png"]);
  const links = [
    "/intro/install_agent",
    "./install_agent",
    "1-install_agent.md",
    "/01-intro/1-install_agent",
  ];
  for (const to of links) expect(paths.findArticle(next, to)).toBe(agent);
  expect(paths.find(next, "shot.png")).toBeNull();
});

test("spaces in a link match hyphens in a file name unless an exact match exists", () => {
  const paths = new ZipPaths(["wiki/VPN-Setup.md", "wiki/Two words.md", "wiki/two-words.md"]);
  expect(paths.findArticle("wiki/Home.md", "VPN Setup.md")).toBe("wiki/VPN-Setup.md");
  expect(paths.findArticle("wiki/net/Home.md", "VPN Setup.md")).toBe("wiki/VPN-Setup.md");
  expect(paths.findArticle("wiki/Home.md", "two-words")).toBe("wiki/two-words.md");
  expect(paths.findArticle("wiki/Home.md", "Two%20words.md")).toBe("wiki/Two words.md");
});
