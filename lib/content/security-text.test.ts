import { securityText } from "@/lib/content/security-text";

const facts = { email: "info@example.com", siteUrl: "https://www.example.com" };
const expiresAt = (now: string) => {
  const [, expires = ""] = /^Expires: (.+)$/m.exec(securityText(facts, new Date(now))) ?? [];
  return expires;
};

test("names the contact, expiry, language, and canonical address", () => {
  expect(securityText(facts, new Date("2026-03-14T15:09:26Z"))).toBe(
    [
      "Contact: mailto:info@example.com",
      "Expires: 2027-02-01T00:00:00.000Z",
      "Preferred-Languages: en",
      "Canonical: https://www.example.com/.well-known/security.txt",
      "",
    ].join("\n"),
  );
});

test("expires in less than a year and at the same time for a whole month", () => {
  for (const now of ["2024-02-29T12:00:00Z", "2026-01-31T23:59:59Z", "2026-12-01T00:00:00Z"]) {
    const days = (Date.parse(expiresAt(now)) - Date.parse(now)) / 86_400_000;
    expect(days).toBeGreaterThan(300);
    expect(days).toBeLessThan(365);
  }
  expect(expiresAt("2026-05-01T00:00:00Z")).toBe(expiresAt("2026-05-31T23:59:59Z"));
});

test("escapes special characters in the contact's email address", () => {
  const text = securityText({ ...facts, email: "it?cc=x&y@example.com" }, new Date(0));
  expect(text).toContain("Contact: mailto:it%3Fcc%3Dx%26y@example.com\n");
});
