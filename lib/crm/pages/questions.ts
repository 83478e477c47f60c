import { line, paragraph } from "@/lib/content/page-texts/declare";

export const questionTexts = (question: string, answer: string) => ({
  question: line(question, 120),
  answer: paragraph(answer, 700),
});
