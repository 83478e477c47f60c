import { suggestEmail } from "@/components/site/forms/suggest-email";

test.each([
  ["Dana.Levy@gmial.com ", "Dana.Levy@gmail.com"],
  ["dana@gmail.con", "dana@gmail.com"],
  ["dana@yahooo.com", "dana@yahoo.com"],
  ["dana@outlok.com", "dana@outlook.com"],
  ["dana@bellsouth.nt", "dana@bellsouth.net"],
])("suggests a well-known mailbox for %s", (typed, meant) => expect(suggestEmail(typed)).toBe(meant));

test.each([
  ...["dana@gmail.com", "dana@hotmail.es", "dana@acme.com", "dana@lawfirm.law", "dana@miami.edu"],
  ...["dana@pm.me", "dana", "dana@", "", `${"a".repeat(300)}@b.com`],
])("leaves %s alone", (typed) => expect(suggestEmail(typed)).toBeUndefined());
