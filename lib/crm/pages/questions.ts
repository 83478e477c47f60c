import { paragraph, textLine } from "@/lib/content/page-texts/declare";

export const questionTexts = (question: string, answer: string) => ({
  question: textLine(question, 120),
  answer: paragraph(answer, 700),
});
