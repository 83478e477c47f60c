import { mailDocument } from "@/lib/core/mail-html";

test("the body style of a mail lets a long link wrap", () => {
  expect(mailDocument("Your account", [])).toMatch(/<body style="[^"]*overflow-wrap:anywhere/);
});
