import type { Section } from "./section";

export const chatAnswers: Section = {
  kind: "chat-answer",
  path: "/api/admin/chat/answers",
  list: "answers",
  record: "answer",
  valid: (name) => ({ question: name, answer: "Yes, we come to your office." }),
  nameField: "question",
  defaults: { answer: "Yes, we come to your office." },
  change: { answer: "We come to your office on weekdays." },
  refused: [
    [{ question: "" }, "question"],
    [{ question: "x".repeat(301) }, "question"],
    [{ answer: undefined }, "answer"],
    [{ answer: "x".repeat(1_001) }, "answer"],
    [{ orderIndex: -1 }, "orderIndex"],
  ],
  textField: "answer",
};
