/** @jest-environment node */

import { type Behaviour, type FakeOpenAi, startFakeOpenAi } from "@/fakes/openai";
import { NoAnswer, type Question } from "@/lib/integrations/assistant/assistant";
import { openAi } from "@/lib/integrations/assistant/openai";

const question: Question = {
  instructions: "Be brief.",
  reference: '{"passages":[]}',
  messages: [
    { by: "visitor", text: "Hello" },
    { by: "assistant", text: "Hi" },
    { by: "visitor", text: "How many copies?" },
  ],
  visitor: "a".repeat(64),
};

let provider: FakeOpenAi;
beforeAll(async () => {
  provider = await startFakeOpenAi();
});
afterAll(() => provider.stop());

const impatient = { silenceMs: 400, wholeMs: 1_500 };

async function sendQuestion(how: Behaviour, limits?: typeof impatient, model = "a-model") {
  provider.behave(how);
  const { OPENAI_API_KEY: apiKey, OPENAI_BASE_URL: baseUrl } = provider.settings;
  const assistant = openAi({ apiKey, baseUrl, model, maxTokens: 300, limits });
  let words = "";
  const ending = await assistant
    .answer(question, (piece) => {
      words += piece;
      return words.length < 10_000;
    })
    .catch((error: unknown) => {
      if (error instanceof NoAnswer) return { end: error.words, tokens: undefined, reply: null };
      throw error;
    });
  return { ...ending, words };
}

test("sends the instructions, reference data, and conversation, and asks the provider to store nothing", async () => {
  const reply = { text: "Keep three.", sources: ["terms.prices"], wantsPerson: true };
  expect(await sendQuestion({ kind: "whole", ...reply })).toEqual({
    end: "whole",
    tokens: 100 + Math.ceil(JSON.stringify(reply).length / 4),
    words: "Keep three.",
    reply: reply,
  });
  expect(provider.asked().at(-1)).toMatchObject({
    model: "a-model",
    instructions: "Be brief.",
    store: false,
    stream: true,
    max_output_tokens: 300,
    safety_identifier: "a".repeat(64),
    text: {
      format: {
        ...{ type: "json_schema", strict: true },
        schema: { type: "object", required: ["text", "sources", "wantsPerson"], additionalProperties: false },
      },
    },
    input: [
      { role: "user", content: expect.stringContaining('{"passages":[]}') },
      { role: "user", content: "Hello" },
      { role: "assistant", content: "Hi" },
      { role: "user", content: "How many copies?" },
    ],
  });
});

test.each<[Behaviour["kind"], string, string | RegExp]>([
  ["cut", "cut", /./],
  ["refusal", "refused", ""],
  ["empty", "whole", ""],
  ["half", "it can't be reached, or does not answer as it should", /^Keep/],
  ["hang", "it said nothing for too long", ""],
  ["stall", "it said nothing for too long", /^Keep/],
  ["failed", "it failed: server_error", ""],
  ["error", "it answered with HTTP 500", ""],
  ["limited", "it answered with HTTP 429 (rate_limit_exceeded)", ""],
  ["drop", "it can't be reached, or does not answer as it should", ""],
  ["html", "it broke off", ""],
  ["garbage", "it can't be reached, or does not answer as it should", ""],
])("a model that ends by '%s' is reported as: %s", async (kind, end, words) => {
  const answer = await sendQuestion({ kind }, kind === "hang" || kind === "stall" ? impatient : undefined);
  expect(answer.end).toBe(end);
  expect(answer.words).toMatch(words);
});

test("a provider that refuses structured output is asked for plain text, and only for that afterward", async () => {
  const before = provider.asked().length;
  for (const _ of [1, 2])
    expect(
      await sendQuestion({ kind: "unstructured", text: "Keep three." }, undefined, "an-old-model"),
    ).toMatchObject({ end: "whole", words: "Keep three.", reply: null });
  expect(
    provider
      .asked()
      .map(({ text }) => text !== undefined)
      .slice(before),
  ).toEqual([true, false, false]);
});

test("an endless answer is cut, and an answer that drips is stopped", async () => {
  expect(await sendQuestion({ kind: "endless" })).toMatchObject({ end: "cut" });
  expect(await sendQuestion({ kind: "endless", pauseMs: 100 }, impatient)).toMatchObject({
    end: "it took too long",
  });
});

test("the error for a wrong key does not contain the key", async () => {
  const wrong = openAi({
    apiKey: "sk-secret",
    baseUrl: provider.settings.OPENAI_BASE_URL,
    model: "m",
    maxTokens: 50,
  });
  await expect(wrong.answer(question, () => true)).rejects.toThrow(
    "it answered with HTTP 401 (invalid_api_key)",
  );
});
