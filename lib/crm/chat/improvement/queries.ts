import { request } from "@/lib/core/client";
import { LIST_STALE_MS, useAdminMutation } from "@/lib/core/query/mutation";
import { useOrderedRecords } from "@/lib/core/query/ordered";
import { useRead, useReadField } from "@/lib/core/query/read";
import type {
  ChatAnswerInput,
  ChatAnswerRecord,
  ChatFigures,
  OpenQuestion,
} from "@/lib/crm/chat/improvement/schema";

const questionsKey = ["admin", "chat", "questions"] as const;

export const useChatAnswers = () =>
  useOrderedRecords<ChatAnswerRecord, ChatAnswerInput>({
    id: "chat/answers",
    name: "answers",
    kind: "chat-answer",
    called: "answer",
    pluralName: "answers",
    alsoInvalidates: [questionsKey],
    orderMethod: "PUT",
    orderOf: (answers) => ({ answers: answers.map(({ id }, index) => ({ id, orderIndex: index + 1 })) }),
  });

export const useOpenQuestions = () =>
  useReadField<OpenQuestion[]>("questions", questionsKey, "/api/admin/chat/questions", {
    staleTime: LIST_STALE_MS,
  });

export const useDismissQuestion = () =>
  useAdminMutation<string, object>({
    mutationFn: (key) => request("POST", "/api/admin/chat/questions/dismiss", { key }),
    invalidates: [questionsKey],
    failure: "The question could not be dismissed",
  });

export const useChatFigures = () =>
  useRead<ChatFigures>(["admin", "analytics", "chat"], "/api/admin/analytics/chat", {
    staleTime: LIST_STALE_MS,
  });
