"use server";

import { headers } from "next/headers";
import { rateArticle } from "@/lib/content/knowledge-base/helpfulness";
import { helpfulForm } from "@/lib/content/knowledge-base/schema";
import { answerForm, type FormResult } from "@/lib/http/form-action";

export async function sendHelpful(_before: FormResult, form: unknown): Promise<FormResult> {
  return answerForm(form, {
    name: "helpful",
    schema: helpfulForm,
    limit: ["helpfulVotes", "helpfulVotesHourly"],
    context: () => ({}),
    run: async ({ slug, helpful }, address) =>
      rateArticle(slug, helpful, { address, headers: await headers() }),
  });
}
