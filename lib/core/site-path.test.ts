import { isPathOfSite } from "@/lib/core/site-path";

test.each([
  "/",
  "/services",
  "/a//b",
  "/a/../b",
  "/x?to=//host",
  "/x#//host",
  "/.well-known/x",
  "/..x//y",
  "/é",
])("%j is a path of the site", (address) => expect(isPathOfSite(address)).toBe(true));

test.each([
  ...["/.//x", "/..//x", "/%2e//x", "/%2E%2e//x", "/a/..//x", "/a/b/../.././/x", "/./\\x", "/.\\/x"],
  ...["//x", "///x", "/\\x", "\\\\x", "/\t/x", "/.\t//x", "\t//x", "/\n/x", "/.//", "//"],
  ...["//[", "/%5Cx", "/%2fx", "/.//x:y@z", "", "x", "https://site.invalid/x", "?x", "#x"],
])("%j is not a path of the site", (address) => expect(isPathOfSite(address)).toBe(false));
