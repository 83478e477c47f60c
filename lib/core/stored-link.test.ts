import fc from "fast-check";
import { isImageAddress, isStorableLink, linkFault, storedLink } from "@/lib/core/stored-link";

const isStorable = (link: string) => storedLink.safeParse(link).success;

test.each<[string, string[]]>([
  ["a path", ["/", "/services", "/api/download/12", "/knowledge-base?search=backup#top", "/a//b"]],
  ["an anchor", ["#contact"]],
  ["a web address", ["https://example.com", "HTTPS://EXAMPLE.COM/Path?q=1#part"]],
  ["an address on a port", ["http://localhost:3000/x", "http://[::1]:8080/"]],
  ["a mail address or a number", ["mailto:sales@example.com?subject=Hello%20there", "tel:+13055550142"]],
])("%s may be stored as it is", (_, links) => {
  for (const link of links) expect(storedLink.parse(link)).toBe(link);
});

test.each<[string, string[]]>([
  ["a path to another host", ["///evil.example", "\\\\evil.example", "/\n/evil.example"]],
  ["a script", ["javascript:alert(1)", "JaVaScRiPt:alert(1)", "vbscript:msgbox(1)"]],
  ["a hidden script", ["java\tscript:alert(1)", "\u0001javascript:alert(1)"]],
  ["a script that looks like an address", ["javascript://example.com/%0aalert(1)"]],
  ["content of its own", ["data:text/html,<script>alert(1)</script>", "blob:https://example.com/1"]],
  ["another scheme", ["file:///etc/passwd", "ftp://example.com/", "xmailto:a@example.com"]],
  ["an incomplete address", ["https:evil.example", "https:/evil.example", "https:///evil.example"]],
  ["a broken address", ["https://exa mple.com", "http://[bad"]],
  ["a sign-in", ["https://user@example.com/", "https://user:p@example.com/", "http://:p@example.com/"]],
  ["nobody's mailbox or number", ["mailto:", "tel:", "mailto://evil.example"]],
  ["a relative path", ["?query", "./relative"]],
])("%s is refused", (_, links) => expect(links.filter(isStorable)).toEqual([]));

test.each([
  ["", "Enter a link."],
  ["/a b", "A link can't hold spaces or line breaks."],
  ["#", "Name the place on the page after the #."],
  ["//evil.example", "A path starts with one / only."],
  ["mailto:/a:b", "Put the address or number right after the colon."],
  ["https:/https://a.example", "Enter a complete web address, such as https://example.com/page."],
  ["https://", "Enter a complete web address, such as https://example.com/page."],
  ["https://user@example.com", "A link can't hold a user name or a password."],
  ["xhttps://example.com", "Links can only be http, https, mailto or tel."],
  ["svn+ssh://example.com", "Links can only be http, https, mailto or tel."],
  ["services", "Start a path with /, an anchor with # and a web address with https://."],
  ["services/a:b", "Start a path with /, an anchor with # and a web address with https://."],
])("for %j the error is: %s", (link, fault) => {
  expect(linkFault(link)).toBe(fault);
  expect(storedLink.safeParse(link).error?.issues[0]?.message).toBe(fault);
});

test("images may come only from the site or over HTTPS", () => {
  for (const address of ["/a.png", "https://example.com/a.png", "HTTPS://example.com/a.png"])
    expect([address, isImageAddress(address)]).toEqual([address, true]);
  for (const address of ["http://example.com/https:", "//example.com/a.png", "#a", "tel:1", "https:/a.png"])
    expect([address, isImageAddress(address)]).toEqual([address, false]);
});

test("a value that is not text is refused", () => {
  for (const value of [null, undefined, 7, {}, ["/"]])
    expect(storedLink.safeParse(value).success).toBe(false);
});

test("surrounding space is removed", () => {
  expect(storedLink.parse("  /services\n")).toBe("/services");
});

test("a record's own length limit also applies", () => {
  const limited = storedLink.max(10);
  expect(limited.safeParse("/12345678").success).toBe(true);
  expect(limited.safeParse("/1234567890").success).toBe(false);
});

test("no accepted link runs script, and no accepted path leaves the site", () => {
  const piece = fc.constantFrom(
    "/",
    "\\",
    "#",
    ":",
    "javascript",
    "http",
    "https",
    "data",
    "\t",
    "\n",
    "evil.example",
    "?",
    "@",
    ".",
    "\u0000",
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
      const link = pieces.join("");
      if (!isStorableLink(link)) return;
      const resolved = new URL(link, "https://site.example/page");
      expect(["http:", "https:", "mailto:", "tel:"]).toContain(resolved.protocol);
      if (/^[/#]/.test(link)) expect(resolved.origin).toBe("https://site.example");
    }),
    { numRuns: 5_000 },
  );
});
