import { z } from "zod";
import { orderIndexField, recordId, requiredLine, requiredLines } from "@/lib/core/fields";
import { listQuery, MAX_PAGE_SIZE } from "@/lib/core/list-query";

/** The longest question and answer that staff write for the assistant, in characters. */
const LONGEST_QUESTION = 300;
const LONGEST_ANSWER = 1_000;

/** A question and its answer, which the assistant knows beside what the pages say. */
export const chatAnswerRecord = z.object({
  id: z.int(),
  question: z.string(),
  /** Plain text. */
  answer: z.string(),
  orderIndex: z.int(),
  /** ISO 8601; the record's version. */
  updatedAt: z.string(),
});
export type ChatAnswerRecord = z.output<typeof chatAnswerRecord>;

export const chatAnswerInput = z.object({
  question: requiredLine("Question", LONGEST_QUESTION),
  answer: requiredLines("Answer", LONGEST_ANSWER),
  // Absent, the answer comes to stand behind the others.
  orderIndex: orderIndexField.optional(),
});
export type ChatAnswerInput = z.output<typeof chatAnswerInput>;

/** New positions of answers. */
export const chatAnswerOrder = z.object({
  answers: z
    .array(z.object({ id: recordId, orderIndex: orderIndexField }))
    .max(MAX_PAGE_SIZE, `At most ${MAX_PAGE_SIZE} answers can be put in order at once.`),
});

export const chatAnswerQuery = listQuery({ sorts: ["orderIndex", "question"], defaultSort: "orderIndex" });

/** Questions that ended without an answer, put together where they differ in case and punctuation alone. */
export const openQuestion = z.object({
  /** The normalized text, which names the group. */
  key: z.string(),
  /** As it was asked last. */
  question: z.string(),
  times: z.int(),
  /** ISO 8601. */
  lastAskedAt: z.string(),
  /** The conversation in which it was asked last. */
  threadId: z.string(),
});
export type OpenQuestion = z.output<typeof openQuestion>;
export const openQuestions = z.object({ questions: z.array(openQuestion) });

export const dismissInput = z.object({ key: requiredLine("Question", LONGEST_QUESTION) });

/** A visitor's opinion of an answer; null takes it back. */
export const ratingInput = z.object({ messageId: recordId, helpful: z.boolean().nullable() });
export const rating = z.object({ helpful: z.boolean().nullable() });

/** Sums of the assistant's last days. */
export const chatFigures = z.object({
  days: z.int(),
  answered: z.int(),
  unanswered: z.int(),
  handedOver: z.int(),
  helpful: z.int(),
  unhelpful: z.int(),
});
export type ChatFigures = z.output<typeof chatFigures>;
