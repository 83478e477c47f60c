import { mailDocument } from "@/lib/core/mail-html";

test("a long link breaks in a narrow window", () => {
  expect(mailDocument("Your account", [])).toMatch(/<body style="[^"]*overflow-wrap:anywhere/);
});
