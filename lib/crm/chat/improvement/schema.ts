import { z } from "zod";
import { orderIndexField, recordId, requiredLine, requiredLines } from "@/lib/core/fields";
import { listQuery } from "@/lib/core/list-query";
import { inOrder, place } from "@/lib/core/order-schema";

const MAX_QUESTION_LENGTH = 300;
const MAX_ANSWER_LENGTH = 1_000;

export const chatAnswerRecord = z.object({
  id: z.int(),
  question: z.string(),
  answer: z.string(),
  orderIndex: z.int(),
  updatedAt: z.string(),
});
export type ChatAnswerRecord = z.output<typeof chatAnswerRecord>;

export const chatAnswerInput = z.object({
  question: requiredLine("Question", MAX_QUESTION_LENGTH),
  answer: requiredLines("Answer", MAX_ANSWER_LENGTH),
  orderIndex: orderIndexField.optional(),
});
export type ChatAnswerInput = z.output<typeof chatAnswerInput>;

export const chatAnswerOrder = z.object({ answers: inOrder("answers", place) });

export const chatAnswerQuery = listQuery({ sorts: ["orderIndex", "question"], defaultSort: "orderIndex" });

const openQuestion = z.object({
  key: z.string(),
  question: z.string(),
  times: z.int(),
  lastAskedAt: z.string(),
  threadId: z.string(),
});
export type OpenQuestion = z.output<typeof openQuestion>;
export const openQuestions = z.object({ questions: z.array(openQuestion) });

export const dismissInput = z.object({ key: requiredLine("Question", MAX_QUESTION_LENGTH) });

export const ratingInput = z.object({ messageId: recordId, helpful: z.boolean().nullable() });
export const rating = z.object({ helpful: z.boolean().nullable() });

export const chatFigures = z.object({
  days: z.int(),
  answered: z.int(),
  unanswered: z.int(),
  handedOver: z.int(),
  helpful: z.int(),
  unhelpful: z.int(),
});
export type ChatFigures = z.output<typeof chatFigures>;
