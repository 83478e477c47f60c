/** @jest-environment node */
import { LETTER_PARTS, type Letterhead } from "@/lib/content/letters/letter";
import { acknowledgementMail } from "@/lib/crm/lead-settings/acknowledgement/mail-text";
import {
  acknowledgementDefaults,
  acknowledgementInput,
} from "@/lib/crm/lead-settings/acknowledgement/schema";

const colors = Object.fromEntries(LETTER_PARTS.map((part) => [part, "color:#111111"])) as Letterhead["day"];
const sender = {
  product: "Bayline & Sons",
  phone: "(305) 555-0142",
  hours: "Mon-Fri 9am-6pm",
  siteUrl: "https://bayline.example.com",
  address: ["1200 Harbor Point Drive", "Miami, FL 33131"],
  logo: null,
  day: colors,
  night: colors,
};
const lead = {
  kind: "contact" as const,
  promise: "2-business-hours" as const,
  name: "Ana Díaz",
  firstName: "Ana",
  sent: [
    ["Name", "Ana Díaz"],
    ["Service", "Exchange 365"],
  ] as const,
  message: "Backups fail.\nSee http://evil.example <b>now</b>",
};

type Given = Parameters<typeof acknowledgementMail>;
const mailAbout = (change: Partial<Given[1]> = {}, texts: Given[0] = acknowledgementDefaults) =>
  acknowledgementMail(texts, { ...lead, ...change }, sender);

test("states what was sent, when we answer, and what to do if the recipient did not send it", () => {
  const { subject, text, html } = mailAbout();
  expect(subject).toBe("We have received your consultation request");
  expect(text).toContain("Hello Ana Díaz,");
  expect(text).toContain("We will contact you within 2 hours during business hours (Mon-Fri 9am-6pm).");
  expect(text).toContain("call us at (305) 555-0142");
  expect(text).toContain("Service: Exchange 365");
  expect(text).toContain("What you wrote:\n> Backups fail.\n> See http[:]//evil[.]example <b>now</b>");
  expect(text).toContain("Didn't contact us?");
  expect(html).toContain("Bayline &amp; Sons");
  expect(html).toContain("&lt;b&gt;now&lt;/b&gt;");
  expect(html).not.toMatch(/<b>|href="(?!https:\/\/bayline\.example\.com|tel:)/);
});

test("states the promised day and hour and links to the estimate of a quote", () => {
  const dueAt = new Date("2026-11-30T16:00:00Z");
  const estimateLink = "/service-calculator?quote=1h8";
  const { text, html } = mailAbout({ kind: "calculator", dueAt, estimateLink });
  expect(text).toContain("You'll hear from us by Monday, November 30 at 11:00 AM Eastern Time.");
  expect(text).toContain(`Open your estimate: https://bayline.example.com${estimateLink}`);
  expect(html).toContain("<strong>Monday, November 30 at 11:00 AM Eastern Time</strong>");
});

test("states a promise of 24 hours", () => {
  expect(mailAbout({ promise: "24-hours" }).text).toContain("We will contact you within 24 hours.");
});

test("stays within a known size, whatever was sent", () => {
  const sent = Array.from({ length: 100 }, (_, at) => [`Label ${at}`, "x".repeat(5_000)] as const);
  const { text } = mailAbout({ sent, message: "y".repeat(5_000) });
  expect(text.length).toBeLessThan(8_000);
  expect(text).toContain(`${"y".repeat(500)}…`);
});

test("a visitor's own braces are not treated as placeholders", () => {
  const texts = { subject: "{{name}}", message: "{{ firstName }}" };
  const { text } = mailAbout({ firstName: "{{phone}}", message: "{{phone}}" }, texts);
  expect(text).toMatch(/^there\n/);
  expect(text).toContain("What you wrote:\n> {{phone}}");
});

test.each([
  [{ subject: "{{nobody}}" }, /^There is no placeholder \{\{nobody\}\}\. Use \{\{name\}\}/],
  [{ message: "Hello {name}" }, /^Write placeholders with two braces/],
  [{ subject: " " }, /^Subject is required/],
  [{ subject: "x".repeat(201) }, /at most 200/],
  [{ message: "x".repeat(5_001) }, /at most 5,000/],
])("refuses %j", (input, message) => {
  const { error } = acknowledgementInput.safeParse(input);
  expect(error?.issues.map((issue) => issue.message)).toEqual([expect.stringMatching(message)]);
});

test("accepts placeholders in the subject and removes its line breaks", () => {
  const input = { subject: "{{ name }}\r\nBcc: x@evil.example {{promise}}" };
  expect(acknowledgementInput.parse(input).subject).toBe("{{ name }} Bcc: x@evil.example {{promise}}");
});
