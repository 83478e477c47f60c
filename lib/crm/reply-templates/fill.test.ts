import { replyContent } from "@/lib/crm/inbox/schema";
import { fillTemplate, placeholderFault } from "@/lib/crm/reply-templates/fill";
import { replyTemplateInput } from "@/lib/crm/reply-templates/schema";

test.each([
  "Hello {{firstname}}",
  "Hello {{first name}}",
  "Hello {{ FirstName }}",
  "{{}}",
  "{{constructor}}",
  "Hi {{firstName}} of {{firm}}",
  "Hello {{firstName}",
  "Hello {firstName}",
  "Hello {COMPANY}",
  "Hello {{ firstName",
])("%s is refused in templates and replies, with the valid names listed", (text) => {
  const faults = [
    replyTemplateInput.safeParse({ name: "Hello", subject: "Hello", body: text }),
    replyTemplateInput.safeParse({ name: "Hello", subject: text, body: "Hello" }),
    replyContent.safeParse({ subject: "Hello", text }),
    replyContent.safeParse({ subject: text, text: "Hello" }),
  ].map(({ error }) => error?.issues.map(({ message }) => message));
  expect(faults).toEqual(Array(4).fill([expect.stringContaining("{{firstName}}, {{name}}, {{company}}")]));
});

test.each([
  "Hello {{firstName}}, {{ staff }}",
  "if (x) { return {}; }",
  "{ name: 1 }",
  "a }} b",
  "Set %{id}",
])("%s is accepted", (text) => {
  expect(placeholderFault(text)).toBeNull();
  expect(replyContent.safeParse({ subject: text, text }).success).toBe(true);
});

test("invisible characters around a placeholder's name are ignored", () => {
  const text = "Hello {{\u200bfirstName\u00a0}}{{\u2060 name}}";
  expect(placeholderFault(text)).toBeNull();
  expect(fillTemplate(text, { firstName: "Ann", name: "!" })).toBe("Hello Ann!");
});

test("a long text of braces alone is refused", () => {
  expect(placeholderFault("{{".repeat(5_000))).toContain("two braces");
  expect(placeholderFault("{".repeat(9_999))).toContain("two braces");
});
