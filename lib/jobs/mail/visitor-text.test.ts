/** @jest-environment node */
import { greetingName, harmless } from "@/lib/jobs/mail/visitor-text";

test.each([
  ["see https://evil.example/buy?x=1 now", "see https[:]//evil[.]example/buy?x=1 now"],
  ["www.evil.com", "www[.]evil[.]com"],
  ["mail sales@evil.co.uk", "mail sales@evil[.]co[.]uk"],
  ["evil。com and evil．com", "evil[.]com and evil[.]com"],
  ["http://192.0.2.7/x", "http[:]//192[.]0[.]2.7/x"],
  ["evil\u2024com or evil\ufe52com", "evil[.]com or evil[.]com"],
  ["pay.भारत, कंपनी.com", "pay[.]भारत, कंपनी[.]com"],
  ["cafe\u0301.com, evi\u0301l.com", "cafe\u0301[.]com, evi\u0301l[.]com"],
  ["evil.\u200bcom, evil\u200b.com", "evil[.]\u200bcom, evil\u200b[.]com"],
  ["192\u20240\u20242\u20247", "192[.]0[.]2\u20247"],
  ["xn--80ak6aa92e.xn--p1ai", "xn--80ak6aa92e[.]xn--p1ai"],
  [
    "Our server is slow. It has 3.5 GB, e.g. for files.",
    "Our server is slow. It has 3.5 GB, e.g. for files.",
  ],
  ["$489.02 (Base price 199.00)", "$489.02 (Base price 199.00)"],
])("%j stays readable, and can't be followed as a link", (text, shown) =>
  expect(harmless(text, 200)).toBe(shown),
);

test("cuts long text between characters", () => {
  expect(harmless("🙂".repeat(5), 3)).toBe("🙂🙂🙂…");
  expect(harmless("abc", 3)).toBe("abc");
});

test.each(["Ana Díaz", "Jean-Luc O’Neill", "Dr. Zoë van der Berg", "J. R. Smith", "李小龍", "Bo"])(
  "greets %s by name",
  (name) => expect(greetingName(name)).toBe(name),
);

test.each<[string, string[]]>([
  [
    "an address or a number",
    ["www.evil.com", "Buy at evil.com", "http://evil", "Call 305-555-0100", "a@b.example"],
  ],
  ["markup or signs", ["<b>Ana</b>", "{{phone}}", "$$$"]],
  ["a long text", ["x".repeat(61)]],
])("greets nobody by %s", (_, names) => {
  for (const name of names) expect([name, greetingName(name)]).toEqual([name, "there"]);
});
