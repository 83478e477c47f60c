import { OUR_SYNONYMS, Synonyms } from "@/lib/content/knowledge-base/synonyms";
import { PageQuestions } from "@/lib/crm/chat/page-questions";

const fact = (question: string) => ({
  id: question,
  topic: "faq",
  question,
  title: question,
  text: "Red",
  path: "/x",
});
const questions = new PageQuestions(
  ["Can you make us HIPAA compliant?", "Do printers jam?", "Is the consultation free?"].map(fact),
  new Synonyms(OUR_SYNONYMS),
  [],
);
const same = (message: string) => questions.same(questions.wordsOf(message))?.question;
const near = (message: string) => questions.near(questions.wordsOf(message)).map(({ question }) => question);

test("a question is found in other words, and misspelled", () => {
  expect(same("are you hipaa compliant")).toBe("Can you make us HIPAA compliant?");
  expect(same("do prnters jam")).toBe("Do printers jam?");
});

test("a question is near whose answer has the rest of the message", () => {
  expect(near("printers in red")).toEqual(["Do printers jam?"]);
  expect(near("printers in green and blue")).toEqual([]);
});

test("a word in common makes a question near, and no word makes it nothing", () => {
  expect(same("printers")).toBeUndefined();
  expect(near("printers")).toEqual(["Do printers jam?"]);
  expect(near("are you PCI compliant")).toEqual([]);
  expect(near("is it")).toEqual([]);
  expect(near("what about it with printers")).toEqual([]);
});
