import { demoAnswer, demoAnswerInput, takeDemoAnswer, writeDemoAnswer } from "@/lib/admin/mail/demo-service";
import { adminWrite } from "@/lib/http/admin-write";
import { demoMailParams } from "@/lib/jobs/mail/schema";

/** Answers a mail of the demonstration as its receiver would: the answer takes the way of any incoming mail. */
export const POST = adminWrite({
  action: "mail.answer",
  right: "mail",
  tags: [],
  params: demoMailParams,
  body: demoAnswerInput,
  budgetMs: 15_000,
  response: demoAnswer,
  prepare: ({ params, body }) => writeDemoAnswer(params.id, body.text),
  run: ({ tx, prepared }) => takeDemoAnswer(tx, prepared),
});
